import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { THREAD_PAGE } from '../../contract/messages/limits.ts';
import { unreadMessages } from '../../contract/messages/unread.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { createUsers, makeMutual, member, newMessage, type Person } from '../../test/world.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
  await makeMutual(ada, chidi);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

beforeEach(async () => {
  await sql('delete from conversations');
  await sql("delete from notifications where kind = 'message'");
});

const listOf = async (person: Person) => (await person.call(messages.conversations, {})).body.items;
const unreadOf = async (person: Person) => (await person.call(unreadMessages, {})).body.unread;
const threadOf = (person: Person, other: { id: string }) =>
  person.call(messages.thread, { user_id: other.id });
const read = (person: Person, other: { id: string }, last?: string) =>
  person.call(messages.read, { user_id: other.id, last });
const toldOf = async (person: Person) =>
  (await person.call(notifications.list, {})).body.items.filter(({ kind }) => kind === 'message');
const missing = { status: 404, error: { code: 'not_found', message: 'User not found' } };

describe('a list of conversations', () => {
  it('counts conversations with unread messages up to the limit of the badge', async () => {
    const countWith = async (more: number) => {
      await sql(
        `with crowd as (
           select id from unnest($2::uuid[]) id
         ), began as (
           insert into conversations
               (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
             select least(id, $1), greatest(id, $1), id, '', now(), id from crowd
         )
         insert into messages (id, sender_id, recipient_id, content, with_media)
           select gen_random_uuid(), id, $1, 'How far?', false from crowd, generate_series(1, 2)`,
        [ada.id, await createUsers(app, more)],
      );
      return unreadOf(ada);
    };
    expect(await countWith(99)).toBe(99);
    expect(await countWith(50)).toBe(100);
  });

  it('is sorted latest first, with the other member, the latest message and the unread count', async () => {
    expect(await listOf(ada)).toEqual([]);
    await newMessage(bola, ada, { content: 'First' });
    const second = await newMessage(bola, ada, { content: 'Second' });
    const [user1_id = '', user2_id = ''] = [ada.id, bola.id].toSorted();
    const both = {
      user1_id,
      user2_id,
      latest_message: 'Second',
      latest_kind: 'text',
      latest_message_at: second.created_at,
    };
    expect(await listOf(ada)).toEqual([
      {
        ...both,
        latest_sender_id: bola.id,
        user: { id: bola.id, username: 'bola', full_name: 'Bola Test', avatar_url: null },
        has_unread: true,
        unread: 2,
      },
    ]);
    expect(await listOf(bola)).toMatchObject([
      { ...both, user: { id: ada.id }, has_unread: false, unread: 0 },
    ]);
    await newMessage(ada, chidi);
    expect((await listOf(ada)).map(({ user }) => user?.id)).toEqual([chidi.id, bola.id]);
    await newMessage(ada, bola);
    expect((await listOf(ada)).map(({ user }) => user?.id)).toEqual([bola.id, chidi.id]);
    expect([await listOf(admin), await unreadOf(admin)]).toEqual([[], 0]);
  });

  it('has pages, and rejects an invalid cursor with 400', async () => {
    const others = await Promise.all(
      ['dayo', 'efe', 'femi', 'gozie', 'halima'].map((name) => member(app, name)),
    );
    for (const other of others) {
      await makeMutual(ada, other);
      await newMessage(ada, other);
    }
    const pages: (string | undefined)[][] = [];
    for await (const items of pagesOf((cursor) => ada.call(messages.conversations, { limit: 2, cursor })))
      pages.push(items.map(({ user }) => user?.username));
    expect(pages).toEqual([['halima', 'gozie'], ['femi', 'efe'], ['dayo']]);
    expect((await ada.call(messages.conversations, { cursor: 'bm9uZQ' })).status).toBe(400);
  });
});

describe('a thread', () => {
  it('is sorted latest first, and its pages stay stable while messages are added', async () => {
    for (let n = 1; n <= THREAD_PAGE + 3; n++)
      await newMessage(n % 2 ? ada : bola, n % 2 ? bola : ada, { content: `${n}` });
    const first = (await threadOf(bola, ada)).body;
    expect(first.items.map(({ content }) => content)).toEqual(
      Array.from({ length: THREAD_PAGE }, (_, n) => `${THREAD_PAGE + 3 - n}`),
    );
    await newMessage(ada, bola, { content: 'Meanwhile' });
    const { body } = await bola.call(messages.thread, { user_id: ada.id, cursor: first.next_cursor ?? '' });
    expect(body.items.map(({ content }) => content)).toEqual(['3', '2', '1']);
    expect(body.next_cursor).toBeNull();
  });

  it('returns the messages after a given one, or all if that one is of another thread', async () => {
    const [one, other] = [await member(app, 'one'), await member(app, 'other')];
    await Promise.all([makeMutual(one, other), makeMutual(one, ada)]);
    const known = await newMessage(one, other, { content: 'Known' });
    const elsewhere = await newMessage(one, ada, { content: 'Elsewhere' });
    for (const content of ['New', 'Newer']) await newMessage(other, one, { content });
    const since = async (id: string, limit = THREAD_PAGE) => {
      const { body } = await one.call(messages.thread, { user_id: other.id, after: id, limit });
      return [body.items.map(({ content }) => content), body.next_cursor !== null];
    };
    expect(await since(known.id)).toEqual([['Newer', 'New'], false]);
    expect(await since(known.id, 1)).toEqual([['Newer'], true]);
    expect(await since(elsewhere.id)).toEqual([['Newer', 'New', 'Known'], false]);
  });

  it('is empty with a member who never wrote, and gets 404 with an unknown one', async () => {
    expect((await threadOf(bola, chidi)).body).toEqual({
      items: [],
      next_cursor: null,
      user: { id: chidi.id, username: 'chidi', full_name: 'Chidi Test', avatar_url: null },
      mutual: false,
      changed_at: null,
    });
    for (const call of [messages.thread, messages.read])
      expect(await ada.call(call, { user_id: NOBODY })).toMatchObject(missing);
    expect((await read(bola, chidi)).status).toBe(200);
  });

  it('is empty for other members and admins, who cannot mark it as read', async () => {
    const { id } = await newMessage(ada, bola, { content: 'Between us' });
    for (const other of [chidi, admin])
      for (const one of [ada, bola]) {
        const { status, body } = await threadOf(other, one);
        expect([status, body.items]).toEqual([200, []]);
        await read(other, one, id);
      }
    expect((await threadOf(ada, bola)).body.items).toMatchObject([{ id, read_at: null }]);
  });

  it('is hidden during a block by either member, and shown again afterwards', async () => {
    await newMessage(ada, bola);
    await newMessage(bola, ada);
    for (const [one, other] of [
      [ada, bola],
      [bola, ada],
    ] as const) {
      await one.call(blocks.block, { id: other.id });
      for (const [viewer, whom] of [
        [ada, bola],
        [bola, ada],
      ] as const) {
        expect(await threadOf(viewer, whom)).toMatchObject(missing);
        expect(await read(viewer, whom)).toMatchObject(missing);
        expect([await listOf(viewer), await unreadOf(viewer)]).toEqual([[], 0]);
      }
      await one.call(blocks.unblock, { id: other.id });
    }
    expect((await threadOf(ada, bola)).body.items).toHaveLength(2);
    expect([await unreadOf(ada), await unreadOf(bola)]).toEqual([1, 1]);
  });

  it('survives the erasure of a member, without their name', async () => {
    const gone = await member(app, 'gone');
    await makeMutual(ada, gone);
    await newMessage(ada, gone, { content: 'Are you there?' });
    await newMessage(gone, ada, { content: 'Not for long' });
    await sql('delete from users where id = $1', [gone.id]);
    const [conversation] = await listOf(ada);
    expect(conversation).toMatchObject({ user: null, latest_message: 'Not for long', unread: 1 });
    const { status, body } = await threadOf(ada, gone);
    expect(status).toBe(200);
    expect(body.items.map(({ content, sender_id }) => [content, sender_id])).toEqual([
      ['Not for long', gone.id],
      ['Are you there?', ada.id],
    ]);
    expect([body.user, body.mutual]).toEqual([null, false]);
    expect(
      await ada.call(messages.send, { id: uuidv7(), user_id: gone.id, content: 'Hello?' }),
    ).toMatchObject({
      status: 403,
      error: { message: messageCopy.notMutual },
    });
    await read(ada, gone);
    expect(await unreadOf(ada)).toBe(0);
    expect(await threadOf(bola, gone)).toMatchObject(missing);
  });
});

describe('marking as read', () => {
  const readTimes = async () =>
    (await threadOf(ada, bola)).body.items.toReversed().map(({ read_at }) => read_at !== null);

  it('affects all incoming messages and no others, and again changes nothing', async () => {
    await newMessage(bola, ada);
    await newMessage(ada, bola);
    await newMessage(bola, ada);
    expect(await unreadOf(ada)).toBe(1);
    await read(ada, bola);
    expect(await readTimes()).toEqual([true, false, true]);
    expect([await unreadOf(ada), await unreadOf(bola)]).toEqual([0, 1]);
    expect(await listOf(ada)).toMatchObject([{ has_unread: false, unread: 0 }]);
    const before = (await threadOf(ada, bola)).body.items;
    for (const { read_at, created_at } of before.filter((item) => item.read_at))
      expect((read_at ?? '') >= created_at).toBe(true);
    await read(ada, bola);
    expect((await threadOf(ada, bola)).body.items).toEqual(before);
  });

  it('stops at the given message', async () => {
    await newMessage(bola, ada);
    const { id } = await newMessage(ada, bola);
    await newMessage(bola, ada);
    await read(ada, bola, id);
    expect(await readTimes()).toEqual([true, false, false]);
    expect(await listOf(ada)).toMatchObject([{ unread: 1 }]);
  });

  it('changes nothing if the given message is not of the thread', async () => {
    await newMessage(bola, ada);
    const other = await newMessage(ada, chidi);
    for (const last of [other.id, NOBODY]) expect((await read(ada, bola, last)).status).toBe(200);
    expect(await readTimes()).toEqual([false]);
    expect((await read(ada, bola, 'x')).status).toBe(400);
  });
});

describe('the notification of a message', () => {
  it('is one per sender, however often they write', async () => {
    for (const from of [bola, chidi, bola]) await newMessage(from, ada);
    expect(await toldOf(ada)).toMatchObject([
      { user: { id: bola.id }, about: { id: bola.id, name: 'Bola Test' }, others: 0, read: false },
      { user: { id: chidi.id }, about: { id: chidi.id }, others: 0, read: false },
    ]);
    expect([await toldOf(bola), await toldOf(chidi)]).toEqual([[], []]);
  });

  it('is read with its thread, and becomes unread again with the next message', async () => {
    const first = await newMessage(bola, ada);
    await newMessage(chidi, ada);
    await newMessage(bola, ada);
    const states = async () => (await toldOf(ada)).map(({ user, read }) => `${user?.username} ${read}`);
    await read(ada, bola, first.id);
    expect(await states()).toEqual(['bola false', 'chidi false']);
    await read(ada, bola);
    expect(await states()).toEqual(['bola true', 'chidi false']);
    await newMessage(bola, ada);
    expect(await states()).toEqual(['bola false', 'chidi false']);
  });
});
