import { describe, expect, it } from 'vitest';
import { messageText } from '../../contract/messages.forms.ts';
import { demoThreads } from './community.ts';
import { adminId, memberId, tell } from './story.ts';
import { splitSaid } from './threadStory.ts';

// Lagos midnight, early morning, noon and late evening.
const NOWS = [
  '2026-03-01T23:00:00Z',
  '2026-03-02T03:10:00Z',
  '2026-03-02T11:00:00Z',
  '2026-03-02T22:50:00Z',
].map(Date.parse);

describe.each(NOWS)('what members wrote to each other at %d', (now) => {
  const { conversations, messages, follows, notifications } = tell(now);
  const limit = new Date(now).toISOString();
  const since = (one: string, other: string) =>
    follows.find((f) => f.follower_id === one && f.following_id === other)?.created_at ?? limit;

  it('was written once they followed each other, and read before it was answered', () => {
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

  it('was told to whom it was written: by each other one once, unread where the last of it is', () => {
    const told = notifications.filter(({ kind }) => kind === 'message');
    const latest = new Map(
      messages.map((message) => [`${message.sender_id} ${message.recipient_id}`, message]),
    );
    expect(told).toHaveLength(latest.size);
    for (const { user_id, member_id, actor_id, told_at, read_at } of told) {
      const message = latest.get(`${member_id} ${user_id}`);
      expect([actor_id, told_at, read_at]).toEqual([member_id, message?.created_at, message?.read_at]);
    }
  });

  it('leaves the demo member two conversations to read, and the admin one', () => {
    const unreadBy = (id: string) =>
      new Set(messages.filter((m) => m.recipient_id === id && !m.read_at).map(({ sender_id }) => sender_id))
        .size;
    expect([unreadBy(memberId), unreadBy(adminId)]).toEqual([2, 1]);
    expect(new Set(messages.filter((m) => !m.read_at).map((m) => m.recipient_id)).size).toBe(2);
  });
});

it('the demo messages pass the form, some have a picture and no two are alike', () => {
  const said = demoThreads.flatMap(({ talks }) => talks.flatMap((talk) => talk.said.map(splitSaid)));
  for (const { content } of said) expect(messageText.parse(content)).toBe(content);
  expect(said.filter(({ picture }) => picture)).toHaveLength(3);
  const words = said.map(({ content, by }) => `${by} ${content}`);
  expect(words).toEqual([...new Set(words)]);
  for (const { between, talks } of demoThreads)
    for (const { by } of talks.flatMap((talk) => talk.said.map(splitSaid))) expect(between).toContain(by);
  expect(new Set(demoThreads.map(({ between }) => between.toSorted().join()))).toHaveProperty(
    'size',
    demoThreads.length,
  );
});
