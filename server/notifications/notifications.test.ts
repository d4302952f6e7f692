import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, newTribe, type Person, visitor } from '../../test/world.ts';
import { notify } from './notify.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  nobody = visitor(app);
});

const tell = (
  to: Person[],
  by: Person,
  about: { tribe_id: string } | { session_id: string },
  kind: NotificationKind = 'tribe_post',
) =>
  app.deps.db.transaction((tx) =>
    notify(
      tx,
      to.map(({ id }) => id),
      { kind, actorId: by.id, about },
    ),
  );
const list = (person: Person, asked: object = {}) => person.call(notifications.list, asked);
const read = (person: Person, id: string) => person.call(notifications.read, { id });
const unread = async (person: Person) => (await person.call(unreadNotifications, {})).body.unread;
const latestOf = async (person: Person) => {
  const [first] = (await list(person)).body.items;
  if (!first) throw new Error('nobody told them anything');
  return first;
};
/** A member without notifications. */
const newcomer = () => member(app, `new${uuidv7().replaceAll('-', '').slice(-20)}`);

const noSuch = { status: 404, error: { code: 'not_found', message: 'Notification not found' } };

describe('the list of notifications', () => {
  it('is empty at first, with nothing unread', async () => {
    const empty = { items: [], next_cursor: null, unread: 0 };
    expect(await list(await newcomer())).toMatchObject({ status: 200, body: empty });
  });

  it('shows who did what, in which tribe, and when', async () => {
    const tribe = await newTribe(ada, { name: 'Lagos Builders' });
    await tell([chidi], bola, { tribe_id: tribe.id });
    const { body } = await list(chidi);
    expect(body).toMatchObject({ next_cursor: null, unread: 1 });
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        kind: 'tribe_post',
        user: { id: bola.id, username: 'bola', full_name: 'Bola Test', avatar_url: null },
        others: 0,
        about: { id: tribe.id, name: 'Lagos Builders' },
        created_at: expect.any(String),
        read: false,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(body.items[0]?.created_at ?? ''))).toBeLessThan(60_000);
  });

  it('names a session by its title, and a member by their current name', async () => {
    const person = await newcomer();
    const session = uuidv7();
    await app.deps.db.pool.query(
      `insert into vibe_sessions (id, created_by, title, description, starts_at, ends_at, type)
       values ($1, $2, 'Exam night', 'We read', now() + interval '1 day', now() + interval '25 hours', 'online')`,
      [session, ada.id],
    );
    await tell([person], ada, { session_id: session }, 'session_cancelled');
    await ada.call(profiles.update, { full_name: 'Ada Obi' });
    expect(await latestOf(person)).toMatchObject({
      kind: 'session_cancelled',
      user: { full_name: 'Ada Obi' },
      about: { id: session, name: 'Exam night' },
    });
    await ada.call(profiles.update, { full_name: 'Ada Test' });
  });

  it('groups the same event by several members into one item, with the latest member', async () => {
    const person = await newcomer();
    const { id } = await newTribe(ada);
    for (const by of [ada, bola, ada, chidi]) await tell([person], by, { tribe_id: id });
    const { body } = await list(person);
    expect(body).toMatchObject({ unread: 1, items: [{ user: { username: 'chidi' }, others: 2 }] });
    expect(body.items).toHaveLength(1);
  });

  it('has pages, latest first, each with the total of unread notifications', async () => {
    const person = await newcomer();
    const made = await Promise.all(Array.from({ length: PAGE_SIZE + 2 }, () => newTribe(ada)));
    for (const { id } of made) await tell([person], ada, { tribe_id: id });
    await app.deps.db.pool.query(
      `update notifications n set created_at = now() + made.place * interval '1 ms'
         from unnest($2::uuid[]) with ordinality made (id, place) where n.user_id = $1 and n.subject_id = made.id`,
      [person.id, made.map(({ id }) => id)],
    );
    const first = (await list(person)).body;
    const second = (await list(person, { cursor: first.next_cursor ?? undefined })).body;
    const ids = [...first.items, ...second.items].map((item) => item.about.id);
    expect(ids).toEqual(made.map(({ id }) => id).reverse());
    expect([first.items.length, first.unread, second.unread]).toEqual([PAGE_SIZE, 12, 12]);
    expect(second.next_cursor).toBeNull();
  });

  it('counts unread notifications up to the limit of the badge', async () => {
    const person = await newcomer();
    const countWith = async (more: number) => {
      await app.deps.db.pool.query(
        `with followed as (
           insert into user_follows (follower_id, following_id) select id, $1 from unnest($2::uuid[]) id
           returning follower_id
         )
         insert into notifications (user_id, kind, member_id, actor_id)
           select $1, 'follow', follower_id, follower_id from followed`,
        [person.id, await createUsers(app, more)],
      );
      return [await unread(person), (await list(person)).body.unread];
    };
    expect(await countWith(99)).toEqual([99, 99]);
    expect(await countWith(50)).toEqual([100, 100]);
  });

  it('counts unread notifications also on a page beyond the end', async () => {
    const person = await newcomer();
    for (const _ of [1, 2]) await tell([person], ada, { tribe_id: (await newTribe(ada)).id });
    const { next_cursor } = (await list(person, { limit: 1 })).body;
    for (const { id } of (await list(person)).body.items)
      await app.deps.db.pool.query('update notifications set created_at = clock_timestamp() where id = $1', [
        id,
      ]);
    const page = await list(person, { limit: 1, cursor: next_cursor ?? undefined });
    expect(page.body).toMatchObject({ items: [], next_cursor: null, unread: 2 });
  });

  it('keeps the notification of an erased member, without the name', async () => {
    const [person, gone] = [await newcomer(), await newcomer()];
    const { id } = await newTribe(ada);
    for (const by of [ada, gone]) await tell([person], by, { tribe_id: id });
    await app.deps.db.pool.query('delete from users where id = $1', [gone.id]);
    expect(await latestOf(person)).toMatchObject({ user: null, others: 1 });
  });

  it('loses the notification of a deleted tribe', async () => {
    const person = await newcomer();
    const { id } = await newTribe(ada);
    await tell([person], bola, { tribe_id: id });
    expect(await unread(person)).toBe(1);
    await ada.call(tribes.remove, { id });
    expect((await list(person)).body).toMatchObject({ items: [], unread: 0 });
  });

  it.each([
    ['a broken cursor', { cursor: '%%' }],
    ['another list’s', { cursor: 'bm9uZQ' }],
    ['no rows', { limit: 0 }],
    ['too many rows', { limit: 51 }],
  ])('rejects %s with 400', async (_what, asked) => {
    expect((await list(ada, asked)).status).toBe(400);
  });
});

describe('reading', () => {
  it('one notification leaves the others unread, and again changes nothing', async () => {
    const person = await newcomer();
    for (const _ of [1, 2]) await tell([person], ada, { tribe_id: (await newTribe(ada)).id });
    const { id } = await latestOf(person);
    for (const _ of [1, 2]) expect(await read(person, id)).toMatchObject({ status: 200, body: { ok: true } });
    const { body } = await list(person);
    expect(body).toMatchObject({ unread: 1, items: [{ id, read: true }, { read: false }] });
    expect(await unread(person)).toBe(1);
  });

  it('all notifications affects only the member’s own, and again changes nothing', async () => {
    const [person, neighbour] = [await newcomer(), await newcomer()];
    for (const _ of [1, 2]) await tell([person, neighbour], ada, { tribe_id: (await newTribe(ada)).id });
    for (const _ of [1, 2]) expect((await person.call(notifications.readAll, {})).status).toBe(200);
    expect((await list(person)).body.items.map((item) => item.read)).toEqual([true, true]);
    expect([await unread(person), await unread(neighbour)]).toEqual([0, 2]);
  });

  it('is undone by the next event: the item moves to the top, unread', async () => {
    const person = await newcomer();
    const [older, newer] = [await newTribe(ada), await newTribe(ada)];
    for (const { id } of [older, newer]) await tell([person], ada, { tribe_id: id });
    await person.call(notifications.readAll, {});
    await tell([person], bola, { tribe_id: older.id });
    const { body } = await list(person);
    expect(body.unread).toBe(1);
    expect(body.items).toMatchObject([
      { about: { id: older.id }, read: false, user: { username: 'bola' }, others: 1 },
      { about: { id: newer.id }, read: true },
    ]);
  });

  it('another member’s notification is rejected with 404, and leaves it unread', async () => {
    const person = await newcomer();
    await tell([person], ada, { tribe_id: (await newTribe(ada)).id });
    const { id } = await latestOf(person);
    expect(await read(ada, id)).toMatchObject(noSuch);
    expect(await read(person, uuidv7())).toMatchObject(noSuch);
    expect((await person.call(notifications.read, { id: 'none' })).status).toBe(400);
    expect(await unread(person)).toBe(1);
  });
});

it('a visitor is rejected with 401', async () => {
  const ask = {
    status: 401,
    error: { code: 'unauthenticated', message: 'Please log in to see your notifications' },
  };
  expect(await nobody.call(notifications.list, {})).toMatchObject(ask);
  expect(await nobody.call(unreadNotifications, {})).toMatchObject(ask);
  expect(await nobody.call(notifications.readAll, {})).toMatchObject(ask);
  expect(await nobody.call(notifications.read, { id: uuidv7() })).toMatchObject(ask);
});
