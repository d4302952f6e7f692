import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { operate } from '../../test/operator.ts';
import { hasRedis, startRedis } from '../../test/redis.ts';
import { startSmtp } from '../../test/smtp.ts';
import { member, newPost, PASSWORD, type Person, visitor } from '../../test/world.ts';
import type { Env } from '../env.ts';

let app: TestApp;
let admin: Person;
/** A new member in each test, with this name. */
let ada: Person;
let name: string;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});

beforeEach(async () => {
  name = `ada${++count}`;
  ada = await member(app, name);
});

const run = (command: string, changes: Partial<Env> = {}) => operate(app, command, changes);

/** What the operator did to a member according to the audit log, latest first. */
async function logOf({ id }: Person) {
  const { items } = (await admin.call(adminCalls.audit, { limit: 50 })).body;
  return items.filter(({ by_operator, actor, member }) => by_operator && !actor && member?.id === id);
}
const actionsOn = async (person: Person) => (await logOf(person)).map(({ action }) => action);
const signIn = (password = PASSWORD) =>
  visitor(app).call(auth.signIn, { email: `${name}@example.ng`, password });
const roles = async (person: Person) => (await person.call(signedIn.session, {})).body.roles;
const isSignedIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;

describe('a suspension by the operator', () => {
  it('ends streams and sign-ins in a running process, and gives its reason until it is restored', async () => {
    const stream = await listen(ada);
    expect(await run(`suspend @${name.toUpperCase()} Too much spam`)).toEqual([
      `@${name} is suspended and signed out everywhere.`,
    ]);
    await stream.ended;
    expect(await isSignedIn(ada)).toBe(false);
    expect((await signIn()).error?.message).toBe(adminCopy.suspended('Too much spam'));
    expect(await logOf(ada)).toMatchObject([{ action: 'suspend', detail: 'Too much spam' }]);
    expect(await run(`restore ${name}@example.ng`)).toEqual([`@${name} is not suspended.`]);
    expect((await signIn()).status).toBe(200);
    expect(await actionsOn(ada)).toEqual(['restore', 'suspend']);
  });

  it('is rejected for an admin or without a reason, and changes nothing', async () => {
    await expect(run('suspend admin Mutiny')).rejects.toThrow(adminCopy.adminFirst);
    await expect(run(`suspend ${name}`)).rejects.toThrow(adminCopy.reason);
    expect([await isSignedIn(admin), await isSignedIn(ada)]).toEqual([true, true]);
    expect([await logOf(admin), await logOf(ada)]).toEqual([[], []]);
  });
});

describe('an erasure by the operator', () => {
  it('lists what goes and erases nothing without --yes, then erases all of it while account deletion is off', async () => {
    const post = await newPost(ada, { title: 'Soon forgotten' });
    const stream = await listen(ada);
    const listed = await run(`erase @${name}`);
    expect(listed).toEqual(expect.arrayContaining(['  posts: 1', '  comments: 0', '  tribes: 0']));
    expect(listed.at(-1)).toBe(`Nothing is erased yet. To erase: npm run admin -- erase @${name} --yes`);
    await expect(run(`erase ${name} --now`)).rejects.toThrow('erase knows no --now.');
    expect(await isSignedIn(ada)).toBe(true);
    expect(await actionsOn(ada)).toEqual([]);

    expect(app.deps.env.accountDeletion).toBe(false);
    expect(await run(`erase ${name}@example.ng --yes`)).toEqual([`@${name} is erased.`]);
    await stream.ended;
    expect((await signIn()).status).toBe(401);
    expect((await admin.call(posts.get, { id: post.id })).status).toBe(404);
    const [entry] = (await admin.call(adminCalls.audit, { limit: 1 })).body.items;
    expect(entry).toMatchObject({ action: 'erase', by_operator: true, actor: null });
    await expect(run(`erase ${name} --yes`)).rejects.toThrow(`No member has the username`);
  });

  it('is rejected for the last admin', async () => {
    await expect(run('erase admin --yes')).rejects.toThrow(adminCopy.lastAdmin);
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('the admin role', () => {
  it('is granted and revoked in a running process, but not revoked from the last admin', async () => {
    await expect(run('remove-admin admin')).rejects.toThrow(adminCopy.lastAdmin);
    expect(await roles(admin)).toEqual(['admin']);
    expect(await run(`make-admin ${name}`)).toEqual([`@${name} is an admin.`]);
    await expect.poll(() => roles(ada)).toEqual(['admin']);
    expect(await run(`remove-admin ${name}`)).toEqual([`@${name} is not an admin.`]);
    await expect.poll(() => roles(ada)).toEqual([]);
    expect(await actionsOn(ada)).toEqual(['revoke_admin', 'grant_admin']);
  });

  it('is rejected for a suspended member', async () => {
    await run(`suspend ${name} Spam`);
    await expect(run(`make-admin ${name}`)).rejects.toThrow(adminCopy.suspendedAdmin);
    expect(await actionsOn(ada)).toEqual(['suspend']);
  });

  it('is changed with a warning about settings that block it or grant it again', async () => {
    const required = await run(`make-admin ${name}`, { adminTwoFactor: 'required' });
    expect(required[1]).toMatch(/^ADMIN_2FA is required: /);
    const settings = { admin: { email: `${name.toUpperCase()}@example.ng`, password: 'not used' } };
    const removed = await run(`remove-admin ${name}`, settings);
    expect(removed[1]).toMatch(/^ADMIN_EMAIL names this member/);
  });
});

describe('a password reset by the operator', () => {
  it('prints a password that signs in, and ends existing sign-ins and streams', async () => {
    const stream = await listen(ada);
    const [, password = ''] = await run(`reset-password ${name}`);
    expect(password).toMatch(/^[a-z2-7]{24}$/);
    await stream.ended;
    expect(await isSignedIn(ada)).toBe(false);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    expect(await logOf(ada)).toMatchObject([{ action: 'password_changed', detail: '' }]);
  });

  it('is mailed to the member, without the password, by the running app', async () => {
    const smtp = await startSmtp();
    const mailing = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
    const [, password = ''] = await operate(mailing, `reset-password ${name}`);
    mailing.deps.jobs.wake();
    const { mail } = await smtp.mailTo(`${name}@example.ng`);
    expect(mail.subject).toMatch(/password/i);
    expect(`${mail.text}${mail.html}`).not.toContain(password);
  });
});

it('a two-factor reset turns it off for a member who has it on, and fails otherwise', async () => {
  await expect(run(`reset-two-factor ${name}`)).rejects.toThrow(twoFactorCopy.offAlready);
  await app.deps.db.pool.query(
    "insert into two_factor (user_id, secret, enabled_at) values ($1, '', now())",
    [ada.id],
  );
  expect((await signIn()).body.two_factor).toBe('code');
  expect(await run(`reset-two-factor ${name}`)).toEqual([`@${name} signs in with the password alone.`]);
  expect((await signIn()).body.user?.id).toBe(ada.id);
  expect(await actionsOn(ada)).toEqual(['two_step_off']);
});

it('a sign-out ends every sign-in and stream of the member, and of no other', async () => {
  const bola = await member(app, 'bola');
  const [ended, open] = [await listen(ada), await listen(bola)];
  expect(await run(`sign-out ${name}`)).toEqual([`@${name} is signed out everywhere.`]);
  await ended.ended;
  expect([await isSignedIn(ada), await isSignedIn(bola)]).toEqual([false, true]);
  const { id } = await newPost(admin);
  await expect.poll(() => open.events.map((event) => event.id)).toContain(id);
  expect(await actionsOn(ada)).toEqual(['sign_out']);
});

if (hasRedis) it('a suspension ends streams in a running process that uses Redis', overRedis);
else console.log('No redis-server on this machine: npm run admin beside an app with Redis is not tested.');

async function overRedis() {
  const redis = await startRedis();
  const withRedis = await startApp({ REDIS_URL: redis.url }, app.databaseUrl);
  const there = visitor(withRedis, ada.cookie);
  const stream = await listen(there);
  await operate(withRedis, `suspend ${name} Spam`);
  await stream.ended;
  expect(await isSignedIn(there)).toBe(false);
}

it('a renewed signing key is published first, and the old public key stays published', async () => {
  const keys = async () => (await (await visitor(app).fetch('/.well-known/jwks.json')).json()).keys;
  const [before] = [await keys(), expect(await keys()).toHaveLength(1)];
  const [line = ''] = await run('renew-signing-key');
  const after = await keys();
  expect(line).toContain(new URL(after[0].kid).pathname.split('/').at(-1)?.replace('.json', ''));
  expect(after.slice(1)).toEqual(before);
});

it('the list shows members with their email, role and suspension, and finds them by name', async () => {
  await run(`suspend ${name} Too much spam`);
  const joined = /joined \d{4}-\d\d-\d\d/.source;
  const [first] = await run('list');
  expect(first).toMatch(
    new RegExp(`^@${name} +${name}@example\\.ng +${joined} {2}suspended: Too much spam$`),
  );
  expect(await run('list @admin')).toEqual([
    expect.stringMatching(new RegExp(`^@admin +admin@example\\.ng +${joined} {2}admin$`)),
  ]);
  expect(await run('list nobody')).toEqual([adminCopy.noMembers]);
});

it('an unknown member or command is rejected with one sentence', async () => {
  await expect(run('suspend nobody Spam')).rejects.toThrow(
    'No member has the username or email address nobody.',
  );
  await expect(run('suspend')).rejects.toThrow('Use: npm run admin -- suspend <username or email> <reason>');
  await expect(run('promote ada')).rejects.toThrow('There is no command promote.');
});

it('a command is rejected on a database of an older version, and changes nothing', async () => {
  await app.deps.db.pool.query('delete from migrations where number = (select max(number) from migrations)');
  await expect(run(`suspend ${name} Spam`)).rejects.toThrow(
    'The database is older than this version. Start the app (npm start), which updates it, then try again.',
  );
  expect(await isSignedIn(ada)).toBe(true);
});
