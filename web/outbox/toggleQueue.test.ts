import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { posts } from '../../contract/posts.ts';
import { setTransport } from '../api/call.ts';
import { createToggleQueue } from './toggleQueue.ts';

interface SentRequest {
  liked: boolean;
  respond(): void;
  fail(error: Error): void;
}

/** Requests in flight, oldest first. */
let sent: SentRequest[];
let shown: boolean[];
const done = vi.fn();
const failed = vi.fn();

beforeEach(() => {
  sent = [];
  shown = [];
  vi.clearAllMocks();
  setTransport(
    (e) =>
      new Promise((resolve, reject) => {
        const liked = e.method === 'PUT';
        sent.push({ liked, respond: () => resolve({ liked, likes_count: 1 }), fail: reject });
      }),
  );
});

function likes() {
  const queue = createToggleQueue();
  const tap = (id: string, on: boolean) =>
    queue.toggle(id, on, {
      show: (now) => shown.push(now),
      mutation: (now) => ({ e: now ? posts.like : posts.unlike, input: { id } }),
      stateOf: ({ liked }) => liked,
      done,
      failed,
    });
  return { tap, isPending: queue.isPending };
}
const inFlight = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
const settled = (isPending: (id: string) => boolean, id: string) =>
  vi.waitFor(() => expect(isPending(id)).toBe(false));

describe('a toggle', () => {
  it('shows the desired state immediately, and reports the confirmed one', async () => {
    const { tap, isPending } = likes();
    tap('a', true);
    expect([shown, isPending('a')]).toEqual([[true], true]);
    await inFlight();
    sent[0]?.respond();
    await settled(isPending, 'a');
    expect(done).toHaveBeenCalledExactlyOnceWith({ liked: true, likes_count: 1 });
  });

  it('sends one request at a time, and then only the last tap', async () => {
    const { tap, isPending } = likes();
    tap('a', true);
    await inFlight();
    for (const on of [false, true, false]) tap('a', on);
    expect(sent).toHaveLength(1);
    sent[0]?.respond();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.respond();
    await settled(isPending, 'a');
    expect(sent.map(({ liked }) => liked)).toEqual([true, false]);
    expect(shown).toEqual([true, false, true, false]);
    expect(done).toHaveBeenCalledExactlyOnceWith({ liked: false, likes_count: 1 });
  });

  it('sends no further request if the last tap matches the response', async () => {
    const { tap, isPending } = likes();
    tap('a', true);
    await inFlight();
    tap('a', false);
    tap('a', true);
    sent[0]?.respond();
    await settled(isPending, 'a');
    expect(sent).toHaveLength(1);
  });

  it('reverts to the confirmed state when the server rejects the request', async () => {
    const { tap, isPending } = likes();
    tap('a', true);
    await inFlight();
    const error = new AppError('not_found', 'This post is gone');
    sent[0]?.fail(error);
    await settled(isPending, 'a');
    expect(shown).toEqual([true, false]);
    expect(failed).toHaveBeenCalledExactlyOnceWith(error, true);
    expect(done).not.toHaveBeenCalled();
  });

  it('does not wait for a toggle of another row', async () => {
    const { tap } = likes();
    tap('a', true);
    tap('b', true);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });
});
