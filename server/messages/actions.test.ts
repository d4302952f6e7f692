import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messageActions } from '../../contract/messages/actions.ts';
import { messageActionCopy, messageCopy, type Reaction } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { unreadMessages } from '../../contract/messages/unread.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, type Person } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let heard: { event: LiveEvent; to: string[] | undefined }[];

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
  app.deps.live.subscribe((event, to) => heard.push({ event, to }));
});

beforeEach(() => {
  heard = [];
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const send = (from: Person, to: Person, reply_to: string) =>
  from.call(messages.send, { id: uuidv7(), user_id: to.id, content: 'Yes', reply_to });
const named = (other: Person, message_id: string) => ({ user_id: other.id, message_id });
const unsend = (by: Person, other: Person, id: string) => by.call(messageActions.unsend, named(other, id));
const react = (by: Person, other: Person, id: string, reaction: Reaction) =>
  by.call(messageActions.react, { ...named(other, id), reaction });
const unreact = (by: Person, other: Person, id: string) => by.call(messageActions.unreact, named(other, id));
const read = (by: Person, other: Person, id: string) => by.call(messageActions.one, named(other, id));
const older = (id: string, minutes: number) =>
  sql("update messages set created_at = created_at - $2 * interval '1 minute' where id = $1", [id, minutes]);
const threadOf = async (by: Person, other: Person) =>
  (await by.call(messages.thread, { user_id: other.id })).body;
const refused = (message: string) => ({ error: { message } });

describe('a reply', () => {
  it('shows the original message on one line to both members', async () => {
    const first = await newMessage(bola, ada, { content: 'Will you come?\nAt six' });
    const answer = await send(ada, bola, first.id);
    const reply_to = { id: first.id, sender_id: bola.id, kind: 'text', text: 'Will you come? At six' };
    expect([answer.status, answer.body.reply_to]).toEqual([201, reply_to]);
    expect((await threadOf(bola, ada)).items[0]?.reply_to).toEqual(reply_to);
    expect((await read(bola, ada, answer.body.id)).body.reply_to).toEqual(reply_to);
  });

  it('can answer the sender’s own message, and shows no text of an unsent one', async () => {
    const own = await newMessage(ada, bola, { content: 'A secret' });
    const { body } = await send(ada, bola, own.id);
    await unsend(ada, bola, own.id);
    const later = await send(bola, ada, own.id);
    for (const id of [body.id, later.body.id])
      expect((await read(bola, ada, id)).body.reply_to).toEqual({
        id: own.id,
        sender_id: ada.id,
        kind: 'unsent',
        text: '',
      });
  });

  it('to an unknown message or one of another conversation is rejected with 400', async () => {
    const foreign = await newMessage(ada, chidi);
    const before = await sql('select count(*) from messages');
    for (const id of [foreign.id, uuidv7()])
      expect(await send(ada, bola, id)).toMatchObject({
        status: 400,
        error: { fields: { reply_to: messageActionCopy.replyGone } },
      });
    expect(await sql('select count(*) from messages')).toEqual(before);
  });

  it('shows no original once an admin has deleted it', async () => {
    const { id } = await newMessage(bola, ada);
    const { body } = await send(ada, bola, id);
    const report = { id: uuidv7(), kind: 'message', subject_id: id, reason: 'Spam' } as const;
    await ada.call(reports.create, report);
    const decided = await admin.call(reports.decide, { id: report.id, outcome: 'deleted' });
    expect(decided.status).toBe(200);
    expect((await read(ada, bola, body.id)).body).toMatchObject({ content: 'Yes', reply_to: null });
  });
});

describe('a reaction', () => {
  it('is one per member, can be replaced and removed, and again changes nothing', async () => {
    const { id } = await newMessage(ada, bola);
    for (const reaction of ['👍', '❤️', '❤️'] as const)
      expect(await react(bola, ada, id, reaction)).toMatchObject({ status: 200, body: { reaction } });
    await react(ada, bola, id, '🙏');
    const both = { sender_reaction: '🙏', recipient_reaction: '❤️' };
    expect((await threadOf(ada, bola)).items[0]).toMatchObject(both);
    for (const _ of ['once', 'twice'])
      expect(await unreact(bola, ada, id)).toMatchObject({ status: 200, body: { reaction: null } });
    expect((await read(bola, ada, id)).body).toMatchObject({ ...both, recipient_reaction: null });
  });

  it('updates the thread, and sends an event without the emoji to both members only', async () => {
    const { id } = await newMessage(ada, bola);
    await bola.call(messages.read, { user_id: ada.id });
    const before = (await threadOf(ada, bola)).changed_at ?? '';
    heard = [];
    await react(bola, ada, id, '😂');
    expect(heard.map(({ event, to }) => [event, new Set(to)])).toEqual([
      [
        { topic: 'reactions', type: 'updated', id: ada.id, user_id: bola.id, message_id: id },
        new Set([ada.id, bola.id]),
      ],
    ]);
    const after = (await threadOf(ada, bola)).changed_at ?? '';
    expect(after > before).toBe(true);
    expect((await read(ada, bola, id)).body.changed_at).toBe(after);
  });

  it('is rejected with an unknown emoji, on another conversation’s message or on an unsent one', async () => {
    const { id } = await newMessage(ada, bola);
    expect((await react(bola, ada, id, '🔥' as Reaction)).status).toBe(400);
    for (const answer of [
      await react(chidi, ada, id, '👍'),
      await react(ada, chidi, id, '👍'),
      await unreact(chidi, ada, id),
      await read(chidi, ada, id),
      await react(bola, ada, uuidv7(), '👍'),
    ])
      expect(answer).toMatchObject({ status: 404, ...refused(messageActionCopy.notFound) });
    await unsend(ada, bola, id);
    expect(await react(bola, ada, id, '👍')).toMatchObject({
      status: 409,
      ...refused(messageActionCopy.unsentAlready),
    });
    expect((await read(bola, ada, id)).body).toMatchObject({
      sender_reaction: null,
      recipient_reaction: null,
    });
  });

  it('requires that both members follow each other, but its removal does not', async () => {
    const { id } = await newMessage(ada, bola);
    await react(bola, ada, id, '👍');
    await ada.call(follows.unfollow, { id: bola.id });
    expect(await react(bola, ada, id, '😢')).toMatchObject({
      status: 403,
      ...refused(messageCopy.notMutual),
    });
    expect((await read(ada, bola, id)).body.recipient_reaction).toBe('👍');
    expect((await unreact(bola, ada, id)).status).toBe(200);
    expect((await read(ada, bola, id)).body.recipient_reaction).toBeNull();
    await makeMutual(ada, bola);
  });
});

describe('an unsent message', () => {
  it('stays as a note for both members, and loses its text, image and reactions', async () => {
    await bola.call(messages.read, { user_id: ada.id });
    const { url } = (await upload(ada, 'message', await jpeg())).body;
    const { id } = await newMessage(ada, bola, { content: 'Zanzibar', media_url: url });
    await react(bola, ada, id, '👍');
    heard = [];
    expect((await unsend(ada, bola, id)).body).toEqual({ ok: true });
    expect(heard.map(({ event, to }) => [event, new Set(to)])).toEqual([
      [
        { topic: 'messages', type: 'deleted', id: bola.id, user_id: ada.id, message_id: id },
        new Set([ada.id, bola.id]),
      ],
      [{ topic: 'notifications', type: 'updated', id: '' }, new Set([bola.id])],
    ]);
    for (const [one, other] of [
      [ada, bola],
      [bola, ada],
    ] as const) {
      const { body } = await read(one, other, id);
      expect(body).toMatchObject({
        content: '',
        media: null,
        media_gone: false,
        unsent: true,
        recipient_reaction: null,
      });
      const list = (await one.call(messages.conversations, {})).body.items;
      expect(list.find(({ latest_sender_id }) => latest_sender_id === ada.id)).toMatchObject({
        latest_message: '',
        latest_kind: 'unsent',
      });
      expect((await one.call(search.messages, { q: 'Zanzibar' })).body.items).toEqual([]);
    }
    await sweepOnce(app.deps);
    expect((await ada.fetch(url)).status).toBe(404);
    expect(JSON.stringify(await sql('select * from messages'))).not.toContain('Zanzibar');
  });

  it('no longer counts as unread, and keeps the notification of another unread message', async () => {
    await bola.call(messages.read, { user_id: ada.id });
    const [one, two] = [await newMessage(ada, bola), await newMessage(ada, bola)];
    const unread = async () => (await bola.call(unreadMessages, {})).body.unread;
    const notified = async () =>
      (
        await sql("select from notifications where user_id = $1 and kind = 'message' and read_at is null", [
          bola.id,
        ])
      ).length;
    await unsend(ada, bola, one.id);
    expect([await unread(), await notified()]).toEqual([1, 1]);
    await unsend(ada, bola, two.id);
    expect([await unread(), await notified()]).toEqual([0, 0]);
  });

  it('can only be unsent by its sender within an hour, and stays unsent when sent again', async () => {
    const [late, soon] = [await newMessage(ada, bola), await newMessage(ada, bola)];
    await older(late.id, 61);
    await older(soon.id, 58);
    const notYours = { status: 403, ...refused(messageActionCopy.notYours) };
    expect(await unsend(bola, ada, soon.id)).toMatchObject(notYours);
    expect(await unsend(chidi, ada, soon.id)).toMatchObject({ status: 404 });
    expect(await unsend(ada, chidi, soon.id)).toMatchObject({ status: 404 });
    const tooLate = { status: 403, ...refused(messageActionCopy.tooLate) };
    expect(await unsend(ada, bola, late.id)).toMatchObject(tooLate);
    expect((await read(bola, ada, late.id)).body).toMatchObject({ content: late.content, unsent: false });
    expect((await unsend(ada, bola, soon.id)).status).toBe(200);
    await older(soon.id, 10);
    heard = [];
    expect((await unsend(ada, bola, soon.id)).status).toBe(200);
    expect(heard).toEqual([]);
    const again = await ada.call(messages.send, { id: soon.id, user_id: bola.id, content: 'How far?' });
    expect([again.status, again.body]).toMatchObject([200, { content: '', unsent: true }]);
  });

  it('can be unsent by its sender during a block, but not read or reacted to', async () => {
    const [first, second] = [await newMessage(ada, bola), await newMessage(ada, bola)];
    await react(bola, ada, first.id, '👍');
    await bola.call(blocks.block, { id: ada.id });
    expect((await unsend(ada, bola, first.id)).status).toBe(200);
    expect((await unreact(bola, ada, second.id)).status).toBe(200);
    for (const answer of [
      await unsend(bola, ada, second.id),
      await react(ada, bola, second.id, '👍'),
      await react(bola, ada, second.id, '👍'),
      await read(ada, bola, second.id),
      await read(bola, ada, second.id),
    ])
      expect(answer.status).toBe(404);
    await bola.call(blocks.unblock, { id: ada.id });
    await makeMutual(ada, bola);
    expect((await read(bola, ada, first.id)).body.unsent).toBe(true);
  });

  it('keeps its text in an earlier report, and cannot be reported afterwards', async () => {
    const content = `Rude words ${'x'.repeat(600)}`;
    const { id } = await newMessage(ada, bola, { content });
    const report = () => ({ id: uuidv7(), kind: 'message', subject_id: id, reason: 'Spam' }) as const;
    await bola.call(reports.create, report());
    await unsend(ada, bola, id);
    const { items } = (await admin.call(reports.list, {})).body;
    expect(items.find(({ subject_id }) => subject_id === id)).toMatchObject({
      words: content,
      exists: false,
    });
    expect((await chidi.call(reports.create, report())).status).toBe(404);
    const other = await newMessage(ada, bola);
    await unsend(ada, bola, other.id);
    expect((await bola.call(reports.create, { ...report(), subject_id: other.id })).status).toBe(404);
  });

  it('publishes one deletion when concurrent requests unsend, answer, like and read it', async () => {
    const { url } = (await upload(ada, 'message', await jpeg())).body;
    const { id } = await newMessage(ada, bola, { media_url: url });
    heard = [];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n): Promise<{ status: number }> => {
        if (n % 5 === 0) return send(bola, ada, id);
        if (n % 5 === 1) return react(bola, ada, id, '👍');
        if (n % 5 === 2) return bola.call(messages.read, { user_id: ada.id });
        return unsend(ada, bola, id);
      }),
    );
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([]);
    expect(heard.filter(({ event }) => event.topic === 'messages' && event.type === 'deleted')).toHaveLength(
      1,
    );
    expect((await read(bola, ada, id)).body).toMatchObject({
      content: '',
      media: null,
      unsent: true,
      recipient_reaction: null,
    });
    const replies = (await threadOf(ada, bola)).items.filter(({ reply_to }) => reply_to?.id === id);
    expect(new Set(replies.map(({ reply_to }) => reply_to?.kind))).toEqual(new Set(['unsent']));
    expect(replies).toHaveLength(10);
  });

  it('becomes the latest message again when an admin deletes a later one', async () => {
    const first = await newMessage(ada, bola);
    await unsend(ada, bola, first.id);
    const last = await newMessage(ada, bola);
    const id = uuidv7();
    await bola.call(reports.create, { id, kind: 'message', subject_id: last.id, reason: 'Spam' });
    await admin.call(reports.decide, { id, outcome: 'deleted' });
    const list = (await ada.call(messages.conversations, {})).body.items;
    expect(list[0]).toMatchObject({ latest_kind: 'unsent', latest_message: '' });
  });
});
