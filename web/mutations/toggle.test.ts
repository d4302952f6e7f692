import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { setTransport } from '../api/call.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { isToggling, toggle } from './toggle.ts';

interface SentRequest {
  liked: boolean;
  respond(liked?: boolean): void;
  fail(error: Error | undefined): void;
}

/** Requests in flight, oldest first. */
let sent: SentRequest[];
let shown: boolean[];
const done = vi.fn();
const rejected = vi.fn();
const failed = vi.spyOn(toast, 'bad');

beforeEach(() => {
  sent = [];
  shown = [];
  vi.clearAllMocks();
  setTransport(
    (e) =>
      new Promise((resolve, reject) => {
        const liked = e.method === 'PUT';
        sent.push({ liked, respond: (now = liked) => resolve({ liked: now, likes_count: 1 }), fail: reject });
      }),
  );
});

const tap = (id: string, on: boolean) =>
  toggle(['like', id], on, {
    show: (now) => shown.push(now),
    mutation: (now) => ({ e: now ? posts.like : posts.unlike, input: { id } }),
    stateOf: ({ liked }) => liked,
    onDone: done,
    onFailed: rejected,
  });
afterAll(() => failed.mockRestore());

const inFlight = () => vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
const settled = () => vi.waitFor(() => expect(isToggling('like')).toBe(false));

describe('a toggle', () => {
  it('shows the desired state immediately, and reports the confirmed one', async () => {
    tap('a', true);
    expect([shown, isToggling('like', 'a'), isToggling('like', 'b')]).toEqual([[true], true, false]);
    await inFlight();
    sent[0]?.respond();
    await settled();
    expect(done).toHaveBeenCalledExactlyOnceWith({ liked: true, likes_count: 1 });
  });

  it('sends one request at a time, and then only the last tap', async () => {
    tap('a', true);
    await inFlight();
    for (const on of [false, true, false]) tap('a', on);
    expect(sent).toHaveLength(1);
    sent[0]?.respond();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.respond();
    await settled();
    expect(sent.map(({ liked }) => liked)).toEqual([true, false]);
    expect(shown).toEqual([true, false, true, false]);
    expect(done).toHaveBeenCalledExactlyOnceWith({ liked: false, likes_count: 1 });
  });

  it('sends no further request if the last tap matches the response', async () => {
    tap('a', true);
    await inFlight();
    tap('a', false);
    tap('a', true);
    sent[0]?.respond();
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('reverts to the confirmed state when the server rejects the request', async () => {
    tap('a', true);
    await inFlight();
    const error = new AppError('not_found', 'This post is gone');
    sent[0]?.fail(error);
    await settled();
    expect(shown).toEqual([true, false]);
    expect(failed).toHaveBeenCalledExactlyOnceWith('This post is gone', error);
    expect(done).not.toHaveBeenCalled();
    expect(rejected).toHaveBeenCalledOnce();
  });

  it('sends no further request after a response with the other state, and shows that state', async () => {
    tap('a', true);
    await inFlight();
    sent[0]?.respond(false);
    await settled();
    expect(sent).toHaveLength(1);
    expect(shown).toEqual([true, false]);
    expect(done).not.toHaveBeenCalled();
    expect(rejected).toHaveBeenCalledOnce();
  });

  it('sends the last tap also after a request that was replaced, whose response may have been lost', async () => {
    tap('a', true);
    await inFlight();
    tap('a', false);
    sent[0]?.fail(undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.respond();
    await settled();
    expect(sent.map(({ liked }) => liked)).toEqual([true, false]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('does not wait for a toggle of another row', async () => {
    tap('a', true);
    tap('b', true);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    for (const request of sent) request.respond();
    await settled();
  });
});
