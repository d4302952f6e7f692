import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { LATEST_MESSAGE_LENGTH, MESSAGE_MAX } from '../../contract/messages/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, type Person, visitor } from '../../test/world.ts';

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
});

type Asked = Input<typeof messages.send>;

const send = (from: Person, to: { id: string }, changes: Partial<Asked> = {}) =>
  from.call(messages.send, { id: uuidv7(), user_id: to.id, content: 'How far?', ...changes });
const rows = async () =>
  (
    await app.deps.db.pool.query<{ messages: number; conversations: number }>(
      `select (select count(*) from messages)::int as messages,
              (select count(*) from conversations)::int as conversations`,
    )
  ).rows[0];
const latestOf = async (person: Person) => (await person.call(messages.conversations, {})).body.items[0];

describe('a message', () => {
  it('is shown unread to its sender and recipient, with the server’s time', async () => {
    const id = uuidv7();
    const foreign = {
      sender_id: chidi.id,
      read_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
    };
    const { status, body } = await send(ada, bola, { id, content: '  How far?\nYou reach? ', ...foreign });
    expect([status, body]).toEqual([
      201,
      {
        id,
        sender_id: ada.id,
        recipient_id: bola.id,
        content: 'How far?\nYou reach?',
        media_url: null,
        media: null,
        file: null,
        media_gone: false,
        with_file: false,
        unsent: false,
        reply_to: null,
        sender_reaction: null,
        recipient_reaction: null,
        created_at: expect.any(String),
        read_at: null,
      },
    ]);
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000);
    for (const [one, other] of [
      [ada, bola],
      [bola, ada],
    ] as const)
      expect((await one.call(messages.thread, { user_id: other.id })).body).toMatchObject({
        items: [body],
        next_cursor: null,
        user: { id: other.id },
        mutual: true,
      });
    expect(await latestOf(bola)).toMatchObject({
      latest_message: 'How far? You reach?',
      latest_sender_id: ada.id,
    });
  });

  it('can be a picture alone, or with text', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await upload(ada, 'message', await jpeg())).body.url),
    );
    const alone = await newMessage(ada, bola, { content: ' \u200b ', media_url: one ?? '' });
    expect(alone).toMatchObject({
      content: '',
      media_url: one,
      media: { width: 640, height: 400 },
      media_gone: false,
    });
    expect(await latestOf(ada)).toMatchObject({ latest_message: '' });
    const both = await newMessage(ada, bola, { content: 'My room', media_url: other ?? '' });
    expect(both).toMatchObject({ content: 'My room', media_url: other });
  });

  it('is cut in the conversation list, but not within an emoji', async () => {
    await newMessage(ada, bola, { content: '👨‍👩‍👧‍👦'.repeat(LATEST_MESSAGE_LENGTH + 1) });
    expect((await latestOf(bola))?.latest_message).toBe('👨‍👩‍👧‍👦'.repeat(LATEST_MESSAGE_LENGTH));
  });

  it.each([
    ['nothing', { content: undefined }, messageCopy.empty],
    ['an empty text', { content: '' }, messageCopy.empty],
    ['blank text', { content: ' \n\t ' }, messageCopy.empty],
    ['text that shows nothing', { content: '\u200b\u200d\u2800' }, messageCopy.empty],
    ['one character too many', { content: 'x'.repeat(MESSAGE_MAX + 1) }, messageCopy.long],
    ['a picture that is nowhere', { media_url: '/files/message_media/no/thing.webp' }, fileCopy.notYours],
    ['no text', { content: 7 as unknown as string }, messageCopy.empty],
    ['no id', { id: 'x' }, 'This is not a valid id'],
  ])('is rejected with %s, and changes nothing', async (_what, changes, message) => {
    const before = await rows();
    const refused = await send(ada, bola, changes as Partial<Asked>);
    expect([refused.status, refused.error?.message]).toEqual([400, message]);
    expect(await rows()).toEqual(before);
  });

  it.each(['x'.repeat(MESSAGE_MAX), 'k', '<script>alert(1)</script>', '🇳🇬'])(
    'accepts the text %.30s',
    async (content) => {
      expect((await newMessage(ada, bola, { content })).content).toBe(content);
    },
  );

  it('rejects a picture of another member, of another kind or used before', async () => {
    const file = async (by: Person, kind: 'message' | 'post') =>
      (await upload(by, kind, await jpeg())).body.url;
    const used = await file(ada, 'message');
    await newMessage(ada, bola, { media_url: used });
    const before = await rows();
    for (const media_url of [await file(bola, 'message'), await file(ada, 'post'), used])
      expect(await send(ada, bola, { media_url })).toMatchObject({
        status: 400,
        error: { message: fileCopy.notYours, fields: { media_url: fileCopy.notYours } },
      });
    expect(await rows()).toEqual(before);
  });
});

describe('writing to a member', () => {
  const refused = { status: 403, error: { code: 'forbidden', message: messageCopy.notMutual } };

  it.each<[string, () => [Person, Person]]>([
    ['oneself', () => [ada, bola]],
    ['the other', () => [bola, ada]],
  ])('is rejected once the follow is ended by %s, and allowed after a new follow', async (_who, two) => {
    const [one, other] = two();
    await newMessage(ada, bola);
    const ended = await one.call(follows.unfollow, { id: other.id });
    expect(ended.status).toBe(200);
    const before = await rows();
    for (const [from, to] of [two(), two().toReversed()] as [Person, Person][]) {
      expect(await send(from, to)).toMatchObject(refused);
      expect(await from.call(messages.typing, { user_id: to.id })).toMatchObject(refused);
      const thread = (await from.call(messages.thread, { user_id: to.id })).body;
      expect([thread.mutual, thread.items.length > 0]).toEqual([false, true]);
    }
    expect(await rows()).toEqual(before);
    await makeMutual(one, other);
    await newMessage(other, one);
  });

  it.each<[string, () => Person]>([
    ['oneself', () => ada],
    ['the other', () => bola],
  ])('is rejected during a block by %s', async (_who, who) => {
    const id = uuidv7();
    await newMessage(ada, bola, { id });
    const other = who() === ada ? bola : ada;
    await who().call(blocks.block, { id: other.id });
    const before = await rows();
    expect(await send(ada, bola)).toMatchObject(refused);
    expect(await send(bola, ada)).toMatchObject(refused);
    expect(await send(ada, bola, { id })).toMatchObject(refused);
    expect(await ada.call(messages.typing, { user_id: bola.id })).toMatchObject(refused);
    expect(await rows()).toEqual(before);
    await who().call(blocks.unblock, { id: other.id });
    await newMessage(bola, ada);
  });

  it('is allowed while the recipient is suspended', async () => {
    const eze = await member(app, 'eze');
    await makeMutual(ada, eze);
    await admin.call(dashboard.suspend, { id: eze.id, reason: 'Spam' });
    expect((await send(ada, eze)).status).toBe(201);
  });

  it.each(['thread', 'send', 'read', 'typing'] as const)('to oneself is rejected: %s', async (call) => {
    const { status, error } = await ada.call(messages[call], {
      user_id: ada.id,
      id: uuidv7(),
      content: 'Hi',
    } as never);
    expect([status, error?.message]).toEqual([400, messageCopy.own]);
  });

  it.each(Object.keys(messages) as (keyof typeof messages)[])('rejects a visitor: %s', async (call) => {
    const input = { user_id: ada.id, id: uuidv7(), content: 'Hi' };
    const { status, error } = await visitor(app).call(messages[call], input as never);
    expect([status, error?.message]).toEqual([401, 'Please sign in to send messages']);
  });
});

describe('a message sent again with the same id', () => {
  it('returns the first message, even after an unfollow', async () => {
    const media_url = (await upload(ada, 'message', await jpeg())).body.url;
    const first = await newMessage(ada, bola, { media_url });
    await bola.call(messages.read, { user_id: ada.id });
    await bola.call(follows.unfollow, { id: ada.id });
    const before = await rows();
    const again = await send(ada, bola, { id: first.id, content: 'Another', media_url });
    expect([again.status, again.body]).toEqual([200, { ...first, read_at: expect.any(String) }]);
    expect(await rows()).toEqual(before);
    await makeMutual(ada, bola);
  });

  it('is rejected with 409 for another sender or recipient', async () => {
    await makeMutual(ada, chidi);
    await makeMutual(chidi, bola);
    const { id } = await newMessage(ada, bola);
    const before = await rows();
    const taken = { status: 409, error: { code: 'conflict', message: errorCopy.idTaken } };
    expect(await send(ada, chidi, { id })).toMatchObject(taken);
    expect(await send(chidi, bola, { id })).toMatchObject(taken);
    expect(await send(bola, ada, { id })).toMatchObject(taken);
    expect(await rows()).toEqual(before);
  });
});
