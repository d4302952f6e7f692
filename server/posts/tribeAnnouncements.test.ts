import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { announcementCopy } from '../../contract/posts/tribeAnnouncements.copy.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, newTribe, type Person } from '../../test/world.ts';
import { exportDataOf } from '../account/export/export.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
/** A new tribe of ada's in each test, in which bola is a moderator, and chidi and dayo members. */
let id: string;
/** Those for whom a notification was published, a list for each publication. */
let told: (string[] | undefined)[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
  ]);
  app.deps.live.subscribe(({ topic }, to) => topic === 'notifications' && told.push(to as string[]));
});

beforeEach(async () => {
  ({ id } = await newTribe(ada));
  for (const person of [bola, chidi, dayo]) await person.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
  told = [];
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const announce = (person: Person, post_id = uuidv7(), content = `Training moves to six ${post_id}`) =>
  person.call(tribePosts.create, { id, post_id, content, announcement: true });
const jobsLeft = async () =>
  (await sql(`select from jobs where kind = 'tribe_announcement' and failed_at is null`)).rowCount;
/** The members notified of the post, after all jobs are done. */
async function notifiedOf(post: string) {
  await expect.poll(jobsLeft).toBe(0);
  const { rows } = await sql(
    `select user_id, count(*)::int as times from notifications where kind = 'tribe_announcement' and post_id = $1 group by 1`,
    [post],
  );
  expect(rows.every(({ times }) => times === 1)).toBe(true);
  return rows.map(({ user_id }) => user_id).sort();
}
const ids = (...people: Person[]) => people.map((person) => person.id).sort();

describe('an announcement', () => {
  it('notifies each member once, in place of the bell, and is marked', async () => {
    await chidi.call(tribes.ring, { id });
    told = [];
    const { status, body: post } = await announce(bola);
    expect(status).toBe(201);
    expect(post.announcement).toBe(true);
    expect(await notifiedOf(post.id)).toEqual(ids(ada, chidi, dayo));
    expect(told.flat().sort()).toEqual(ids(ada, chidi, dayo));
    const [first, second] = (await chidi.call(notifications.list, {})).body.items;
    expect(first).toMatchObject({
      kind: 'tribe_announcement',
      user: { id: bola.id },
      about: { id: post.id },
    });
    expect(second?.kind).not.toBe('tribe_post');
    expect((await chidi.call(posts.get, { id: post.id })).body.announcement).toBe(true);
    expect((await announce(bola, post.id, post.content)).status).toBe(200);
    expect(await notifiedOf(post.id)).toHaveLength(3);
  });

  it('is for the owner and moderators; what is refused is not posted', async () => {
    const denied = { status: 403, error: { message: announcementCopy.managersOnly } };
    expect(await announce(chidi)).toMatchObject(denied);
    expect((await chidi.call(tribePosts.list, { id })).body.items).toEqual([]);
    const other = await newTribe(chidi);
    const elsewhere = { id: other.id, post_id: uuidv7(), content: 'Hello there', announcement: true };
    expect(await bola.call(tribePosts.create, elsewhere)).toMatchObject(denied);
  });

  it('is one of two in seven days, also of many at once, and the answer says when the next is possible', async () => {
    const answers = await Promise.all([ada, bola, ada, bola].map((person) => announce(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const { rows } = await sql(
      `select min(created_at) + interval '7 days' as next from tribe_announcements where tribe_id = $1`,
      [id],
    );
    const full = announcementCopy.tooMany(longMoment(new Date(rows[0].next).toISOString()));
    expect(await announce(ada)).toMatchObject({ status: 409, error: { message: full } });
    // Deleting one does not make room: the members have been notified.
    await ada.call(posts.remove, { id: answers.find(({ status }) => status === 201)?.body.id ?? '' });
    expect((await announce(ada)).status).toBe(409);
    await sql(
      `update tribe_announcements set created_at = now() - interval '7 days'
        where post_id = (select post_id from tribe_announcements where tribe_id = $1 order by created_at limit 1)`,
      [id],
    );
    expect((await announce(ada)).status).toBe(201);
  });

  it('that was deleted counts, is restored by no retry and no other member, and notifies nobody twice', async () => {
    const { id: post, content } = (await announce(ada)).body;
    await notifiedOf(post);
    await ada.call(posts.remove, { id: post });
    told = [];
    const deleted = { status: 409, error: { message: errorCopy.deleted } };
    expect(await announce(ada, post, `${content}, again`)).toMatchObject(deleted);
    const said = await chidi.call(tribePosts.create, { id, post_id: post, content: `Buy my shoes ${post}` });
    expect(said).toMatchObject(deleted);
    expect(await notifiedOf(post)).toEqual([]);
    expect(told).toEqual([]);
    expect((await announce(ada)).status).toBe(201);
    expect((await announce(ada)).status).toBe(409);
  });

  it('does not notify across a block, the suspended, those who turned it off, or who left', async () => {
    const efe = await member(app, 'efe');
    await efe.call(tribes.join, { id });
    await efe.call(blocks.block, { id: ada.id });
    await chidi.call(memberSettings.update, { notification: { name: 'tribe_announcement', on: false } });
    await sql(`insert into suspensions (user_id, reason) values ($1, 'Spam')`, [dayo.id]);
    expect(await notifiedOf((await announce(ada)).body.id)).toEqual(ids(bola));
    await sql('delete from suspensions');
    await chidi.call(memberSettings.update, { notification: { name: 'tribe_announcement', on: true } });
    await chidi.call(tribes.leave, { id });
    expect(await notifiedOf((await announce(ada)).body.id)).toEqual(ids(bola, dayo));
  });

  it('notifies hundreds in batches, and nobody of a post that was deleted before', async () => {
    const crowd = await createUsers(app, 501);
    await sql('insert into tribe_members (tribe_id, user_id) select $1, unnest($2::uuid[])', [id, crowd]);
    await sql(
      `insert into profiles (id, created_at) select c, now() from unnest($1::uuid[]) c on conflict do nothing`,
      [crowd],
    );
    expect(await notifiedOf((await announce(ada)).body.id)).toHaveLength(504);
    const gone = uuidv7();
    await sql(`insert into jobs (id, kind, payload) values ($1, 'tribe_announcement', $2)`, [
      uuidv7(),
      JSON.stringify({ id: gone, userId: ada.id }),
    ]);
    app.deps.jobs.wake();
    expect(await notifiedOf(gone)).toEqual([]);
  });

  it('is in the export of its author', async () => {
    const { id: post } = (await announce(bola)).body;
    const data = await exportDataOf(app.deps.db, bola.id);
    expect(data.tribe_announcements).toContainEqual(expect.objectContaining({ post_id: post }));
  });
});
