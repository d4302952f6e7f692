import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/messages/endpoints.ts';
import type { PendingMessage } from '../pendingMessages.ts';
import { timelineOf } from './timeline.ts';

const [ME, HER] = ['me', 'her'];
const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString();

const message = (id: string, sender_id: string, minutes: number, read_at: string | null = null): Message => ({
  id,
  sender_id,
  recipient_id: sender_id === ME ? HER : ME,
  content: id,
  media_url: null,
  media: null,
  file: null,
  media_gone: false,
  with_file: false,
  unsent: false,
  reply_to: null,
  sender_reaction: null,
  recipient_reaction: null,
  created_at: at(minutes),
  read_at,
});
const pending = (id: string, minutes: number, state: PendingMessage['state']): PendingMessage => ({
  id,
  content: id,
  media_url: null,
  media: null,
  file: null,
  reply_to: null,
  at: at(minutes),
  state,
});
/** The server lists the newest message first. */
const timeline = (items: Message[], queued: PendingMessage[] = []) =>
  timelineOf(items.toReversed(), queued, ME, HER);
const states = (items: Message[], queued: PendingMessage[] = []) =>
  timeline(items, queued).map(({ message: { id }, state }) => `${id} ${state ?? '–'}`);

describe('a thread', () => {
  it('shows the oldest message first, and pending ones last', () => {
    const items = timeline([message('a', HER, 0), message('b', ME, 1)], [pending('c', 2, 'sending')]);
    expect(items.map(({ message: { id }, own }) => [id, own])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ]);
  });

  it('shows a pending message once if the list already contains it', () => {
    expect(states([message('a', ME, 0)], [pending('a', 0, 'sending')])).toEqual(['a sent']);
  });

  it('shows the day at its first message, and at each new day in Lagos', () => {
    const lateEvening = message('b', HER, 10 * 60);
    const afterMidnightInLagos = message('c', HER, 11 * 60 + 30);
    const days = timeline([message('a', HER, 0), lateEvening, afterMidnightInLagos]).map(({ day }) => day);
    expect(days).toEqual(['2026-11-20', undefined, '2026-11-21']);
  });

  it('groups messages of one writer within five minutes', () => {
    const items = timeline([
      message('a', HER, 0),
      message('b', HER, 4),
      message('c', ME, 4.5),
      message('d', HER, 5),
      message('e', HER, 10),
    ]);
    expect(items.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false, false]);
    expect(items.map(({ ends }) => ends)).toEqual([false, true, true, true, true]);
  });
});

describe('the status of own messages', () => {
  it('is “sent” under the last one, and absent under received messages', () => {
    expect(states([message('a', ME, 0), message('b', ME, 1), message('c', HER, 2)])).toEqual([
      'a –',
      'b sent',
      'c –',
    ]);
  });

  it('is “read” under the last read message, and “sent” under a later one', () => {
    const read = at(5);
    expect(states([message('a', ME, 0, read), message('b', ME, 1, read), message('c', ME, 2)])).toEqual([
      'a –',
      'b read',
      'c sent',
    ]);
  });

  it('is only “read” if the last message was read', () => {
    expect(states([message('a', ME, 0, at(3)), message('b', ME, 1, at(3))])).toEqual(['a –', 'b read']);
  });

  it('is “waiting” for every message behind a waiting one, except a failed one', () => {
    const queued = [
      pending('a', 0, 'waiting'),
      pending('b', 1, 'sending'),
      pending('c', 2, 'failed'),
      pending('d', 3, 'sending'),
    ];
    expect(states([], queued)).toEqual(['a waiting', 'b waiting', 'c failed', 'd waiting']);
  });
});
