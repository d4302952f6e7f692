import { describe, expect, it } from 'vitest';
import { messageText } from '../../../contract/messages/forms.ts';
import { DEMO_ADMIN, DEMO_MEMBER, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import type { DemoConversation } from '../schema.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const [memberId, adminId] = [userId(DEMO_MEMBER), userId(DEMO_ADMIN)];

// Lagos midnight, early morning, noon and late evening.
const NOWS = [
  '2026-03-01T23:00:00Z',
  '2026-03-02T03:10:00Z',
  '2026-03-02T11:00:00Z',
  '2026-03-02T22:50:00Z',
].map(Date.parse);

describe.each(NOWS)('messages seeded at %d', (now) => {
  const { conversations, messages, follows, notifications } = communityRows(content, now);
  const limit = new Date(now).toISOString();
  const since = (one: string, other: string) =>
    follows.find((f) => f.follower_id === one && f.following_id === other)?.created_at ?? limit;

  it('are sent after both follow each other, and read before the reply', () => {
    for (const { user1_id, user2_id, latest_id } of conversations) {
      const said = messages.filter(({ sender_id, recipient_id }) =>
        [user1_id, user2_id].every((id) => id === sender_id || id === recipient_id),
      );
      const times = said.map(({ created_at }) => created_at);
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(
        (times[0] ?? '') > since(user1_id, user2_id) && (times[0] ?? '') > since(user2_id, user1_id),
      ).toBe(true);
      expect([said.at(-1)?.id, (times.at(-1) ?? limit) < limit]).toEqual([latest_id, true]);
      for (const [i, { sender_id, created_at, read_at }] of said.entries()) {
        const answer = said.slice(i).find((next) => next.sender_id !== sender_id)?.created_at ?? limit;
        if (read_at) expect(created_at < read_at && read_at < answer).toBe(true);
        else expect(said.slice(i).every((next) => next.sender_id === sender_id && !next.read_at)).toBe(true);
      }
    }
  });

  it('notify the recipient once per sender, with the read state of the last message', () => {
    const told = notifications.filter(({ kind }) => kind === 'message');
    const latest = new Map(
      messages.map((message) => [`${message.sender_id} ${message.recipient_id}`, message]),
    );
    expect(told).toHaveLength(latest.size);
    for (const { user_id, member_id, actor_id, created_at, read_at } of told) {
      const message = latest.get(`${member_id} ${user_id}`);
      expect([actor_id, created_at, read_at]).toEqual([member_id, message?.created_at, message?.read_at]);
    }
  });

  it('leave the demo member two unread conversations, and the admin one', () => {
    const unreadBy = (id: string) =>
      new Set(messages.filter((m) => m.recipient_id === id && !m.read_at).map(({ sender_id }) => sender_id))
        .size;
    expect([unreadBy(memberId), unreadBy(adminId)]).toEqual([2, 1]);
    expect(new Set(messages.filter((m) => !m.read_at).map((m) => m.recipient_id)).size).toBe(2);
  });
});

it('demo messages pass the form validation, three have a picture, and none is repeated', () => {
  const said = content.conversations.flatMap(messagesIn);
  for (const { content: text = '' } of said) expect(messageText.parse(text)).toBe(text);
  expect(said.filter(({ picture }) => picture)).toHaveLength(3);
  const words = said.map(({ content: text, author }) => `${author} ${text}`);
  expect(words).toEqual([...new Set(words)]);
  for (const conversation of content.conversations)
    for (const { author } of messagesIn(conversation)) expect(conversation.between).toContain(author);
  const pairs = content.conversations.map(({ between }) => between.toSorted().join());
  expect(pairs).toEqual([...new Set(pairs)]);
});

const messagesIn = ({ sittings }: DemoConversation) => sittings.flatMap(({ messages }) => messages);
