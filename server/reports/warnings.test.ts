import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { reportCopy, warningCopy } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { member, newPost, type Person } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, moderator, ada, bola] = await Promise.all([
    member(app, 'admin'),
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
  ]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const NOTE = 'Adverts are not allowed here';
const WHY = 'It was my own phone';

async function newReport(author = ada) {
  const [post, id] = [await newPost(author), uuidv7()];
  await bola.call(reports.create, { id, kind: 'post', subject_id: post.id, reason: 'Spam' });
  return { id, post };
}
const warn = (by: Person, id: string, more: object = {}) =>
  by.call(reports.decide, { id, outcome: 'warned', note: NOTE, ...more });
async function newWarning(author = ada, by = moderator) {
  const { id } = await newReport(author);
  expect((await warn(by, id)).status).toBe(200);
  return id;
}
const appeal = (by: Person, id: string, text = WHY) => by.call(warnings.appeal, { id, appeal: text });
const decide = (by: Person, id: string, state: 'kept' | 'withdrawn' = 'kept') =>
  by.call(warnings.decide, { id, state });
const own = async (by: Person, id: string) =>
  (await by.call(warnings.mine, {})).body.items.find((one) => one.id === id);
const listedFor = async (by: Person) =>
  (await by.call(warnings.appeals, { limit: 50 })).body.items.map(({ id }) => id);
const latest = async (person: Person) => (await person.call(notifications.list, {})).body.items[0];

describe('a warning', () => {
  it('is read by its member with the reason, and closes the report', async () => {
    const { id, post } = await newReport();
    expect((await warn(moderator, id)).status).toBe(200);
    expect(await own(ada, id)).toMatchObject({
      kind: 'post',
      reason: 'Spam',
      words: NOTE,
      excerpt: expect.stringContaining(post.title),
      appeal: null,
      appeal_state: null,
    });
    expect(await latest(ada)).toMatchObject({ kind: 'warning', user: null });
    expect(await latest(bola)).toMatchObject({ kind: 'report_outcome', outcome: 'warned' });
    expect(await own(bola, id)).toBeUndefined();
    expect((await ada.call(posts.get, { id: post.id })).status).toBe(200);
    const [entry] = (await admin.call(adminCalls.audit, {})).body.items;
    expect(entry).toMatchObject({ action: 'warn', member: { id: ada.id }, detail: `Spam: ${NOTE}` });
  });

  it('needs words, and without them the report stays open', async () => {
    const { id } = await newReport();
    expect(await warn(moderator, id, { note: '' })).toMatchObject({
      status: 400,
      error: { fields: { note: reportCopy.warnNote } },
    });
    expect((await warn(moderator, id)).status).toBe(200);
  });

  it('and the decision on its appeal arrive in the app, even with their switches off', async () => {
    const quiet = await member(app, 'quiet');
    const off = { names: ['warning', 'appeal_outcome', 'like'] as const, on: false };
    expect(
      (await quiet.call(memberSettings.update, { notifications: { ...off, names: [...off.names] } })).status,
    ).toBe(200);
    const id = await newWarning(quiet);
    expect(await latest(quiet)).toMatchObject({ kind: 'warning' });
    expect((await appeal(quiet, id)).status).toBe(200);
    expect((await decide(admin, id)).status).toBe(200);
    expect(await latest(quiet)).toMatchObject({ kind: 'appeal_outcome' });
    await bola.call(posts.like, { id: (await newPost(quiet)).id });
    expect(await latest(quiet)).toMatchObject({ kind: 'appeal_outcome' });
  });

  it('or a suspension can delete the content in one decision', async () => {
    for (const outcome of ['warned', 'suspended'] as const) {
      const { id, post } = await newReport(await member(app, `both_${outcome}`));
      expect((await warn(moderator, id, { outcome, also_delete: true, days: '1' })).status).toBe(200);
      expect((await bola.call(posts.get, { id: post.id })).status).toBe(404);
      expect(await sql('select state from reports where id = $1', [id])).toEqual([{ state: outcome }]);
    }
  });

  it('goes with the account of its member, and stays without its author', async () => {
    const [chidi, dayo] = [await member(app, 'chidi'), await member(app, 'dayo')];
    await admin.call(adminCalls.grantModerator, { id: dayo.id });
    const [gone, kept] = [await newWarning(chidi), await newWarning(ada, dayo)];
    await erase(app.deps.db, chidi.id);
    await erase(app.deps.db, dayo.id);
    expect(await sql('select from warnings where report_id = $1', [gone])).toEqual([]);
    expect(await sql('select given_by from warnings where report_id = $1', [kept])).toEqual([
      { given_by: null },
    ]);
  });
});

describe('an appeal', () => {
  it('is made once; a retry changes nothing', async () => {
    const id = await newWarning();
    expect((await Promise.all([1, 2, 3].map(() => appeal(ada, id)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await appeal(ada, id, 'Another reason')).toMatchObject({
      status: 409,
      error: { message: warningCopy.once },
    });
    expect(await own(ada, id)).toMatchObject({ appeal: WHY, appeal_state: 'open' });
    for (const other of [bola, moderator])
      expect(await appeal(other, id)).toMatchObject({
        status: 404,
        error: { message: warningCopy.notFound },
      });
  });

  it.each([
    ['', warningCopy.appealEmpty],
    ['x'.repeat(501), warningCopy.appealLong],
  ])('of "%.5s…" is rejected', async (text, message) => {
    expect(await appeal(ada, await newWarning(), text)).toMatchObject({
      status: 400,
      error: { fields: { appeal: message } },
    });
  });

  it('is listed for and decided by others than who gave the warning', async () => {
    const id = await newWarning();
    expect(await decide(admin, id)).toMatchObject({ status: 404 });
    await appeal(ada, id);
    expect(await listedFor(moderator)).not.toContain(id);
    expect(await decide(moderator, id)).toMatchObject({
      status: 403,
      error: { message: warningCopy.notYours },
    });
    expect(await listedFor(admin)).toContain(id);
    expect((await decide(admin, id, 'withdrawn')).status).toBe(200);
    expect(await own(ada, id)).toMatchObject({ appeal_state: 'withdrawn' });
    expect(await latest(ada)).toMatchObject({ kind: 'appeal_outcome', user: null });
    expect(await listedFor(admin)).not.toContain(id);
    const [entry] = (await admin.call(adminCalls.audit, {})).body.items;
    expect(entry).toMatchObject({ action: 'withdraw_warning', member: { id: ada.id } });
  });

  it('gets one decision of two that are sent at once', async () => {
    const second = await member(app, 'efe');
    await admin.call(adminCalls.grantModerator, { id: second.id });
    for (let n = 0; n < 10; n++) {
      const id = await newWarning();
      await appeal(ada, id);
      const answers = await Promise.all([decide(admin, id), decide(second, id, 'withdrawn')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(warningCopy.decided);
    }
  });

  it('of a moderator is seen and decided by admins only', async () => {
    const femi = await member(app, 'femi');
    const id = await newWarning(femi, admin);
    await admin.call(adminCalls.grantModerator, { id: femi.id });
    await appeal(femi, id);
    for (const by of [moderator, femi, admin]) {
      expect(await listedFor(by)).not.toContain(id);
      expect((await decide(by, id)).status).toBe(403);
    }
    const boss = await member(app, 'gozie');
    await admin.call(adminCalls.grant, { id: boss.id });
    expect(await listedFor(boss)).toContain(id);
    expect((await decide(boss, id)).status).toBe(200);
  });
});
