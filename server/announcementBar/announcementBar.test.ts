import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { announcementBarAdmin } from '../../contract/announcementBar/admin.ts';
import { announcementAdminCopy } from '../../contract/announcementBar/copy.ts';
import { announcementBar } from '../../contract/announcementBar/endpoints.ts';
import { ANNOUNCEMENT_BAR_MAX } from '../../contract/announcementBar/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { unzip } from '../../test/unzip.ts';
import { member, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
  other = await member(app, 'bola');
  ada = await member(app, 'ada');
  await sql("insert into user_roles (user_id, role) values ($1, 'admin')", [other.id]);
  app.deps.accounts.changed(other.id);
});
beforeEach(async () => {
  const { announcement } = (await admin.call(announcementBarAdmin.get, {})).body;
  if (announcement) await admin.call(announcementBarAdmin.end, { id: announcement.id });
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const show = (by: Person, changes: object = {}) =>
  by.call(announcementBarAdmin.show, {
    ...{ id: uuidv7(), words: 'Water is back', link: '', days: '3' },
    ...changes,
  });
async function shown(changes: object = {}) {
  const id = uuidv7();
  expect((await show(admin, { id, ...changes })).status).toBe(200);
  return id;
}
const seenBy = async (person: Person) => (await person.call(announcementBar.get, {})).body.announcement;
const close = (by: Person, id: string) => by.call(announcementBar.close, { id });

describe('an announcement', () => {
  it('is seen by members until its end, and by visitors only if the admin chooses', async () => {
    const id = await shown({ link: 'https://school.example/water' });
    expect(await seenBy(ada)).toMatchObject({
      id,
      words: 'Water is back',
      link: 'https://school.example/water',
    });
    expect(await seenBy(visitor(app))).toBeNull();
    const next = await shown({ for_visitors: true, replaces: id });
    expect((await seenBy(ada))?.id).toBe(next);
    expect((await seenBy(visitor(app)))?.id).toBe(next);
    await sql("update announcement_bar set ends_at = now() + interval '1 hour'");
    expect((await seenBy(ada))?.id).toBe(next);
    await sql('update announcement_bar set ends_at = now() - make_interval(secs => 1)');
    expect(await seenBy(ada)).toBeNull();
  });

  it('is rejected without text, with a long one, a wrong link or an unknown length', async () => {
    const fieldsOf = async (changes: object) => (await show(admin, changes)).error?.fields;
    expect(await fieldsOf({ words: ' ' })).toEqual({ words: announcementAdminCopy.wordsEmpty });
    const words = 'w'.repeat(ANNOUNCEMENT_BAR_MAX);
    expect(await fieldsOf({ words: `${words}w` })).toEqual({ words: announcementAdminCopy.wordsLong });
    for (const link of ['http://a.ng', 'javascript:alert(1)', 'https://bank.ng@evil.ng', 'https://a b.ng'])
      expect(await fieldsOf({ link }), link).toEqual({ link: announcementAdminCopy.linkWrong });
    expect(await fieldsOf({ days: '30' })).toEqual({ days: announcementAdminCopy.daysWrong });
    expect((await show(admin, { words })).status).toBe(200);
  });

  it('is one: a retry changes nothing, and of two admins the later gets a conflict', async () => {
    const id = await shown();
    const [before] = await sql('select * from announcement_bar');
    expect((await show(admin, { id, words: 'Something else' })).status).toBe(200);
    expect(await sql('select * from announcement_bar')).toEqual([before]);
    const answers = await Promise.all([admin, other].map((by) => show(by, { words: by.id, replaces: id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error?.message).toBe(announcementAdminCopy.changed);
    expect(await sql('select words from announcement_bar')).toHaveLength(1);
  });

  it('of two first ones, one is shown', async () => {
    await sql('delete from announcement_bar');
    const answers = await Promise.all([admin, other, admin, other].map((by) => show(by)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('ends now by an admin, is not shown again by a retry, and is in the audit log', async () => {
    const id = await shown({ words: 'Exams begin' });
    expect((await admin.call(announcementBarAdmin.end, { id })).status).toBe(200);
    expect((await admin.call(announcementBarAdmin.end, { id })).status).toBe(200);
    expect((await show(admin, { id })).status).toBe(200);
    expect(await seenBy(ada)).toBeNull();
    const { items } = (await admin.call(dashboard.audit, { limit: 2 })).body;
    expect(items.map(({ action, detail }) => [action, detail])).toEqual([
      ['end_announcement', 'Exams begin'],
      ['show_announcement', 'Exams begin'],
    ]);
  });
});

describe('closing', () => {
  it('hides it on all devices of the member, and for no other', async () => {
    const id = await shown();
    const stream = await listen(ada);
    const others = await listen(other);
    expect((await close(ada, id)).status).toBe(200);
    expect((await close(ada, id)).status).toBe(200);
    expect(await seenBy(ada)).toBeNull();
    expect((await seenBy(other))?.id).toBe(id);
    await expect.poll(() => stream.events).toContainEqual({ topic: 'announcement', type: 'updated', id });
    const next = await shown({ replaces: id });
    await expect.poll(() => others.events.map((event) => event.id)).toEqual([id, next]);
    expect(others.events.map(({ type }) => type)).toEqual(['deleted', 'created']);
    expect((await seenBy(ada))?.id).toBe(next);
    for (const one of [stream, others]) one.close();
  });

  it('that arrives late closes no newer one, and opens none that is closed', async () => {
    const id = await shown();
    const next = await shown({ replaces: id });
    expect((await close(ada, id)).status).toBe(200);
    expect((await seenBy(ada))?.id).toBe(next);
    await close(ada, next);
    await close(ada, id);
    expect(await seenBy(ada)).toBeNull();
  });

  it('closes none that has ended', async () => {
    const id = await shown();
    await admin.call(announcementBarAdmin.end, { id });
    expect((await close(ada, id)).status).toBe(200);
    expect(await sql('select from closed_announcements where announcement_id = $1', [id])).toEqual([]);
  });

  it('is in the export, and goes with the account; the announcement stays', async () => {
    const id = await shown();
    const chidi = await member(app, 'chidi');
    await close(chidi, id);
    const exportOf = async (person: Person) => {
      const files = unzip(Buffer.from(await (await person.fetch(EXPORT_PATH)).arrayBuffer()));
      return JSON.parse(files.get('data.json')?.toString() ?? '');
    };
    expect((await exportOf(chidi)).announcement_closed).toEqual([{ id }]);
    expect((await exportOf(admin)).announcements_written).toMatchObject([{ id, words: 'Water is back' }]);
    await erase(app.deps.db, chidi.id);
    expect(await sql('select from closed_announcements where user_id = $1', [chidi.id])).toEqual([]);
    expect((await seenBy(other))?.id).toBe(id);
  });
});

it('a live event reaches visitors only about an announcement for visitors', async () => {
  const [stranger, reader] = [await listen(visitor(app)), await listen(ada)];
  const hidden = await shown();
  const open = await shown({ for_visitors: true, replaces: hidden });
  const last = await shown({ replaces: open });
  await expect.poll(() => reader.events.map(({ id }) => id)).toEqual([hidden, hidden, open, open, last]);
  await expect.poll(() => stranger.events.map(({ id }) => id)).toEqual([open, open]);
  for (const one of [stranger, reader]) one.close();
});
