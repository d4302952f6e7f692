import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { twoFactor } from '../../../contract/account/endpoints.ts';
import { admin as adminCalls } from '../../../contract/admin/endpoints.ts';
import { signInByCode } from '../../../contract/auth/endpoints.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { challengeCopy, submissionCopy } from '../../../contract/challenges/copy.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { errorCopy } from '../../../contract/core/errors.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/authenticator.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  signedInBy,
  signIn,
} from '../../../test/world.ts';

const app = await startApp({ ADMIN_2FA: 'required', CHALLENGE_CREATORS: 'admins' });
const lenient = await startApp({}, app.databaseUrl);
const [ada, admin] = [await member(app, 'ada'), await member(app, 'admin')];
const lenientAda: Person = await signIn(lenient, 'ada@example.ng');
const things = {
  post: await newPost(ada),
  tribe: await newTribe(ada),
  session: await newSession(ada),
  challenge: await newChallenge(lenientAda),
};

const needsTwoFactor = { status: 403, error: { code: 'forbidden', message: twoFactorCopy.adminNeeds } };
const ofAdmins = [...Object.values(adminCalls), ...Object.values(reports)].filter(
  ({ who }) => who === 'admin' || who === 'staff',
) as Endpoint[];
const newOne = () => ({
  id: uuidv7(),
  title: 'Name the danfo',
  description: 'One name, three reasons, your own city',
  category: 'Design' as const,
  difficulty: 'Easy' as const,
  deadline: null,
  image: null,
});
const content = async () => {
  const rows = await Promise.all(
    ['posts', 'tribes', 'vibe_sessions', 'challenges', 'audit_log'].map((table) =>
      app.deps.db.pool
        .query(`select * from ${table}`)
        .then(({ rows }) => rows.filter(({ action }) => action !== 'refused')),
    ),
  );
  return rows;
};
const removals = (person: Person) => [
  () => person.call(posts.remove, { id: things.post.id }),
  () => person.call(tribes.remove, { id: things.tribe.id }),
  () => person.call(sessions.cancel, { id: things.session.id }),
  () => person.call(challenges.remove, { id: things.challenge.id }),
];
const sessionIn = async (where: TestApp) =>
  (await (await signIn(where, 'admin@example.ng')).call(signedIn.session, {})).body;

it('an admin without two-factor authentication has only a member’s rights, and the session says it is required', async () => {
  expect((await admin.call(signedIn.session, {})).body).toMatchObject({
    user: { id: admin.id },
    roles: [],
    two_factor: 'required',
    capabilities: { create_challenge: false },
  });
  expect((await admin.call(posts.list, {})).status).toBe(200);
  expect((await newPost(admin)).user_id).toBe(admin.id);
  expect((await ada.call(signedIn.session, {})).body.two_factor).toBeUndefined();
});

it('admin requests without two-factor authentication get 403 with that reason; members get the usual error', async () => {
  expect(ofAdmins.length).toBeGreaterThanOrEqual(9);
  const before = await content();
  for (const e of ofAdmins) {
    expect(await admin.call(e, { id: ada.id })).toMatchObject(needsTwoFactor);
    expect((await ada.call(e, { id: ada.id })).error?.message).toBe(errorCopy.forbidden);
  }
  for (const removal of removals(admin)) expect(await removal()).toMatchObject(needsTwoFactor);
  // A request that is rejected for another reason keeps that reason.
  expect((await admin.call(challenges.create, newOne())).error?.message).toBe(challengeCopy.mayNotCreate);
  const entries = await admin.call(submissions.list, { id: things.challenge.id });
  expect(entries.error?.message).toBe(submissionCopy.reviewersOnly);
  const missing = await admin.call(posts.remove, { id: uuidv7() });
  expect(missing.status).toBe(404);
  expect(await content()).toEqual(before);
});

it('turning two-factor authentication on or off grants or removes admin rights on all devices immediately', async () => {
  const phone = await signIn(app, 'admin@example.ng');
  expect((await phone.call(adminCalls.overview, {})).status).toBe(403);
  const { codes } = await turnOnTwoFactor(admin);
  for (const person of [admin, phone]) {
    expect((await person.call(adminCalls.overview, {})).status).toBe(200);
    const { roles, two_factor } = (await person.call(signedIn.session, {})).body;
    expect([roles, two_factor]).toEqual([['admin'], undefined]);
  }
  const laptop = await signIn(app, 'admin@example.ng');
  expect((await laptop.call(adminCalls.overview, {})).status).toBe(401);
  const answer = await laptop.call(signInByCode, { code: codes[0] ?? '' });
  expect(answer.body).toMatchObject({ roles: ['admin'] });
  expect((await signedInBy(app, answer).call(adminCalls.overview, {})).status).toBe(200);

  const off = { current: 'correct horse', code: codes[1] ?? '' };
  expect((await admin.call(twoFactor.turnOff, off)).status).toBe(200);
  for (const person of [admin, phone])
    expect(await person.call(adminCalls.overview, {})).toMatchObject(needsTwoFactor);

  await turnOnTwoFactor(admin);
  for (const removal of removals(admin)) expect([200, 201]).toContain((await removal()).status);
});

it('a key that no code has confirmed gives no admin rights', async () => {
  const other = await startApp({ ADMIN_2FA: 'required' });
  const boss = await member(other, 'admin');
  expect((await boss.call(twoFactor.begin, { current: 'correct horse' })).status).toBe(200);
  expect(await boss.call(adminCalls.overview, {})).toMatchObject(needsTwoFactor);
  expect((await boss.call(twoFactor.turnOn, { code: '000000' })).status).toBe(400);
  expect(await boss.call(adminCalls.overview, {})).toMatchObject(needsTwoFactor);
});

it('two-factor authentication is not required by default', async () => {
  const other = await startApp();
  await member(other, 'admin');
  expect(await sessionIn(other)).toMatchObject({ roles: ['admin'] });
  expect((await sessionIn(other)).two_factor).toBeUndefined();
});
