import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { reportCopy } from '../../contract/reports/copy.ts';
import { type Report, reports } from '../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp({ SUPPORT_CONTACT: 'help@example.ng' });
  [admin, moderator, ada, bola] = await Promise.all([
    member(app, 'admin'),
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
  ]);
});

const reason = 'Spam' as const;
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const enter = (name: string) =>
  visitor(app).call(auth.signIn, { email: `${name}@example.ng`, password: 'correct horse' });
const suspend = (by: Person, id: string, days: '1' | '7' | '30' | 'always' = '7') =>
  by.call(adminCalls.suspend, { id, reason, days });
const endNow = (id: string) =>
  sql('update suspensions set until = now() - make_interval(secs => 1) where user_id = $1', [id]);
const rolesOf = async (person: Person) => (await person.call(signedIn.session, {})).body.roles;

async function newReport(kind: Report['kind'], subject_id: string) {
  const id = uuidv7();
  await bola.call(reports.create, { id, kind, subject_id, reason });
  return id;
}
const decide = (by: Person, id: string, outcome: 'dismissed' | 'deleted' | 'suspended', more: object = {}) =>
  by.call(reports.decide, { id, outcome, note: '', ...more });
const listedFor = async (by: Person) =>
  (await by.call(reports.list, { limit: 50 })).body.items.map(({ id }) => id);

describe('a suspension for some days', () => {
  it('names its end at the sign-in, and in the list of members', async () => {
    const { id } = await member(app, 'chidi');
    const { status, body } = await suspend(moderator, id, '7');
    expect(status).toBe(200);
    const until = Date.parse(body.suspension?.until ?? '');
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
    const refused = await enter('chidi');
    expect(refused.status).toBe(403);
    expect(refused.error?.message).toMatch(
      /^Your account is suspended until \d{1,2} \w+ \d{4} at \d\d:\d\d: Spam\. Please contact support: help@example\.ng$/,
    );
  });

  it('ends by itself, also before a sweep deletes it', async () => {
    const { id } = await member(app, 'dayo');
    await suspend(admin, id, '1');
    await endNow(id);
    expect((await enter('dayo')).status).toBe(200);
    const { body } = await admin.call(adminCalls.members, { q: 'dayo' });
    expect(body.items[0]?.suspension).toBeNull();
    await sweepOnce(app.deps);
    expect((await sql('select from suspensions where user_id = $1', [id])).rowCount).toBe(0);
    expect((await enter('dayo')).status).toBe(200);
  });

  it('is kept by a sweep until its end, and without end for good', async () => {
    const [{ id: timed }, { id: endless }] = await Promise.all([member(app, 'efe'), member(app, 'femi')]);
    await suspend(admin, timed, '1');
    await suspend(admin, endless, 'always');
    await sweepOnce(app.deps);
    expect([(await enter('efe')).status, (await enter('femi')).status]).toEqual([403, 403]);
    expect((await enter('femi')).error?.message).toBe(adminCopy.suspended(reason, 'help@example.ng'));
  });

  it('is in the log with its length', async () => {
    const { id } = await member(app, 'gozie');
    await suspend(moderator, id, '30');
    const { items } = (await admin.call(adminCalls.audit, {})).body;
    expect(items[0]).toMatchObject({
      action: 'suspend',
      actor: { id: moderator.id },
      member: { id },
      detail: '30 days: Spam',
    });
  });

  it('by a moderator never shortens or replaces a longer one', async () => {
    const { id } = await member(app, 'halima');
    await suspend(moderator, id, '1');
    expect((await suspend(moderator, id, '30')).status).toBe(200);
    expect(await suspend(moderator, id, '7')).toMatchObject({
      status: 409,
      error: { message: adminCopy.longerAlready },
    });
    await suspend(admin, id, 'always');
    expect((await suspend(moderator, id, '30')).status).toBe(409);
    expect(await moderator.call(adminCalls.restore, { id })).toMatchObject({
      status: 403,
      error: { message: adminCopy.restoredByAdmins },
    });
    expect((await suspend(admin, id, '1')).status).toBe(200);
    expect((await moderator.call(adminCalls.restore, { id })).status).toBe(200);
  });
});

describe('a moderator', () => {
  it('cannot suspend without end, nor suspend or judge staff', async () => {
    const second = await member(app, 'ife');
    await admin.call(adminCalls.grantModerator, { id: second.id });
    expect(await suspend(moderator, bola.id, 'always')).toMatchObject({
      status: 403,
      error: { message: adminCopy.tooLong },
    });
    const refusal = { status: 403, error: { message: adminCopy.adminsOnly } };
    for (const { id } of [second, admin]) expect(await suspend(moderator, id, '1')).toMatchObject(refusal);
    const report = await newReport('post', (await newPost(second)).id);
    for (const outcome of ['dismissed', 'deleted', 'suspended'] as const)
      expect(await decide(moderator, report, outcome, { days: '1' })).toMatchObject(refusal);
    expect(await listedFor(moderator)).not.toContain(report);
    expect(await listedFor(admin)).toContain(report);
    expect((await decide(admin, report, 'dismissed')).status).toBe(200);
  });

  it('sees and decides reports about members, but deletes no tribe', async () => {
    const post = await newReport('post', (await newPost(ada)).id);
    const tribe = await newReport('tribe', (await newTribe(ada)).id);
    expect(await listedFor(moderator)).toEqual(expect.arrayContaining([post, tribe]));
    expect((await decide(moderator, post, 'deleted')).status).toBe(200);
    expect(await decide(moderator, tribe, 'deleted')).toMatchObject({
      status: 403,
      error: { message: reportCopy.adminDeletes },
    });
    expect((await decide(moderator, tribe, 'dismissed')).status).toBe(200);
  });

  it('suspends by a decision for the chosen days', async () => {
    const jide = await member(app, 'jide');
    const report = await newReport('member', jide.id);
    expect((await decide(moderator, report, 'suspended', { days: 'always' })).status).toBe(403);
    expect((await decide(moderator, report, 'suspended', { days: '1', note: 'Ads' })).status).toBe(200);
    expect((await enter('jide')).error?.message).toMatch(/until .*: Spam: Ads\./);
  });

  it('and an admin who decide at once make one decision, and the other is told', async () => {
    for (let n = 0; n < 10; n++) {
      const report = await newReport('post', (await newPost(ada)).id);
      const both = await Promise.all([moderator, admin].map((by) => decide(by, report, 'dismissed')));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.error?.message).toBe(reportCopy.decided);
    }
  });

  it('loses everything with the role, from the next request', async () => {
    const kemi = await member(app, 'kemi');
    expect((await admin.call(adminCalls.grantModerator, { id: kemi.id })).body).toMatchObject({
      is_moderator: true,
      is_admin: false,
    });
    expect(await rolesOf(kemi)).toEqual(['moderator']);
    expect((await kemi.call(reports.list, {})).status).toBe(200);
    await admin.call(adminCalls.revokeModerator, { id: kemi.id });
    expect(await kemi.call(reports.list, {})).toMatchObject({
      status: 403,
      error: { message: errorCopy.forbidden },
    });
    expect(await rolesOf(kemi)).toEqual([]);
  });
});

describe('the moderator role', () => {
  it('is granted once, becomes the admin role, and does not replace it', async () => {
    const { id } = await member(app, 'lola');
    const grant = () => admin.call(adminCalls.grantModerator, { id });
    expect((await Promise.all([grant(), grant()])).map(({ status }) => status)).toEqual([200, 200]);
    const granted = "select from audit_log where action = 'grant_moderator' and member_id = $1";
    expect((await sql(granted, [id])).rowCount).toBe(1);
    expect((await admin.call(adminCalls.grant, { id })).body).toMatchObject({
      is_admin: true,
      is_moderator: false,
    });
    expect(await grant()).toMatchObject({ status: 409, error: { message: adminCopy.adminAlready } });
  });

  it('is rejected for a suspended member, and a moderator is not suspended before it is removed', async () => {
    const { id } = await member(app, 'musa');
    await suspend(admin, id, '1');
    expect(await admin.call(adminCalls.grantModerator, { id })).toMatchObject({
      status: 409,
      error: { message: adminCopy.suspendedModerator },
    });
    await endNow(id);
    expect((await admin.call(adminCalls.grantModerator, { id })).status).toBe(200);
    expect(await suspend(admin, id)).toMatchObject({
      status: 409,
      error: { message: adminCopy.moderatorFirst },
    });
  });

  it('counts only with two-step sign-in where staff must have it', async () => {
    const strict = await startApp({ ADMIN_2FA: 'required' }, app.databaseUrl);
    const there = visitor(strict, moderator.cookie, moderator.id);
    expect((await there.call(reports.list, {})).status).toBe(403);
    expect((await there.call(signedIn.session, {})).body).toMatchObject({
      roles: [],
      two_factor: 'required',
    });
  });
});
