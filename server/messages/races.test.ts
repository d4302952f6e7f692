import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../contract/messages/endpoints.ts';
import { unreadMessages } from '../../contract/messages/unread.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, type Person } from '../../test/world.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  await makeMutual(ada, bola);
  await makeMutual(ada, chidi);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const atOnce = <T>(work: (n: number) => T) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const send = (
  from: Person,
  to: Person,
  changes: { id?: string; content?: string; media_url?: string } = {},
) => from.call(messages.send, { id: uuidv7(), user_id: to.id, content: 'How far?', ...changes });
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map((a) => a.status))].sort();
/** Every conversation, with its number of messages and its latest one. */
const inPlace = () =>
  sql(`select c.latest_id, (array_agg(m.id order by m.created_at desc))[1] as id, count(*)::int as messages
         from conversations c join messages m on m.user1_id = c.user1_id and m.user2_id = c.user2_id
        group by c.user1_id, c.user2_id`);
const begin = () => sql('delete from conversations');

describe('fifty concurrent requests', () => {
  it('with first messages between two members create one conversation, in one order for both', async () => {
    await begin();
    const answers = await atOnce((n) => {
      const [from, to] = n % 2 ? [ada, bola] : [bola, ada];
      return send(from, to, { content: `${n}` });
    });
    expect(statusesOf(answers)).toEqual([201]);
    const [conversation, ...more] = await inPlace();
    expect([conversation?.messages, conversation?.id, more]).toEqual([AT_ONCE, conversation?.latest_id, []]);
    const orders = await Promise.all(
      [ada, bola].map(async (one, n) => {
        const { body } = await one.call(messages.thread, {
          user_id: [bola, ada][n]?.id ?? '',
          limit: AT_ONCE,
        });
        return body.items;
      }),
    );
    expect(orders[0]).toEqual(orders[1]);
    const times = orders[0]?.map(({ created_at }) => created_at) ?? [];
    expect(times).toEqual([...new Set(times)].toSorted().reverse());
    expect(times).toHaveLength(AT_ONCE);
    const list = (await ada.call(messages.conversations, {})).body.items;
    expect(list).toMatchObject([{ latest_message: orders[0]?.[0]?.content, unread: AT_ONCE / 2 }]);
  });

  it('after a message with a future time get later times, one millisecond apart', async () => {
    await begin();
    const { id } = await newMessage(ada, bola);
    await sql(
      "update messages set created_at = date_trunc('second', now()) + interval '1 hour' where id = $1",
      [id],
    );
    const [ahead] = await sql(
      'update conversations c set latest_message_at = m.created_at from messages m where m.id = c.latest_id returning m.created_at as time',
    );
    const answers = await atOnce((n) => (n % 2 ? send(ada, bola) : send(bola, ada)));
    const first = Date.parse(ahead?.time);
    const times = answers.map(({ body }) => Date.parse(body.created_at) - first);
    expect(times.toSorted((a, b) => a - b)).toEqual(Array.from({ length: AT_ONCE }, (_, n) => n + 1));
    const { items } = (await ada.call(messages.thread, { user_id: bola.id, limit: AT_ONCE, after: id })).body;
    expect(items).toHaveLength(AT_ONCE);
    expect(items.map(({ created_at }) => Date.parse(created_at) - first)).toEqual(
      times.toSorted((a, b) => b - a),
    );
  });

  it('with one message id create one message, with its picture', async () => {
    await begin();
    const id = uuidv7();
    const media_url = (await upload(ada, 'message', await jpeg())).body.url;
    const answers = await atOnce(() => send(ada, bola, { id, media_url }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await inPlace()).toMatchObject([{ messages: 1, id, latest_id: id }]);
  });

  it('with one message id to two members create one message to one of them', async () => {
    await begin();
    const id = uuidv7();
    const answers = await atOnce((n) => send(ada, n % 2 ? bola : chidi, { id }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(statusesOf(answers)).toEqual([200, 201, 409]);
    expect(await inPlace()).toMatchObject([{ messages: 1, id, latest_id: id }]);
  });

  it('to send and read keep the notification consistent with the unread messages', async () => {
    await begin();
    await atOnce(
      (n): Promise<unknown> => (n % 2 ? send(bola, ada) : ada.call(messages.read, { user_id: bola.id })),
    );
    const [state] = await sql(
      `select exists (select from messages where recipient_id = $1 and read_at is null) as unread,
              exists (select from notifications where user_id = $1 and kind = 'message' and read_at is null) as told`,
      [ada.id],
    );
    expect(state?.told).toBe(state?.unread);
    await ada.call(messages.read, { user_id: bola.id });
    expect((await ada.call(unreadMessages, {})).body).toEqual({ unread: 0 });
  });
});

describe('a message during another transaction', () => {
  it('waits for an unfollow in progress, and is rejected with 403', async () => {
    const ending = await openTransaction(app);
    await ending.query('delete from user_follows where follower_id = $1 and following_id = $2', [
      bola.id,
      ada.id,
    ]);
    const sending = send(ada, bola);
    await waitForLock(app, sending);
    await ending.query('commit');
    expect((await sending).status).toBe(403);
    await makeMutual(ada, bola);
  });

  it('waits for an account deletion in progress, and is rejected with 403', async () => {
    const gone = await member(app, 'gone');
    await makeMutual(ada, gone);
    await newMessage(gone, ada);
    const deletion = await openTransaction(app);
    await deletion.query('select 1 from users where id = $1 for update', [gone.id]);
    const sending = send(ada, gone);
    await waitForLock(app, sending);
    await deletion.query('delete from users where id = $1', [gone.id]);
    await deletion.query('commit');
    expect((await sending).status).toBe(403);
    expect((await ada.call(messages.thread, { user_id: gone.id })).body.items).toHaveLength(1);
  });
});
