import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveEvent, resync } from '../../contract/core/live.ts';
import { startApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, visitor } from '../../test/world.ts';
import { createThrottle } from './deliver.ts';

const about = (n: number): LiveEvent => ({ topic: 'posts', type: 'updated', id: String(n) });

let sent: { event: LiveEvent; id: string }[] = [];
let throttle: ReturnType<typeof createThrottle>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  throttle = createThrottle((published) => sent.push(published), 15_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const publish = (from: number, to: number) => {
  for (let n = from; n <= to; n++) throttle(about(n), String(n));
};

test('sends a burst of 500 events, then twenty per second', () => {
  publish(1, 500);
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1_000);
    publish(1, 20);
  }
  expect(sent).toHaveLength(600);
});

test('replaces further events with one resync after the last of them', () => {
  publish(1, 510);
  vi.advanceTimersByTime(14_000);
  publish(511, 600);
  expect(sent.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => String(n + 1)));
  vi.advanceTimersByTime(1_000);
  expect(sent.slice(500)).toEqual([{ event: resync, id: '600' }]);
  publish(601, 602);
  expect(sent.slice(501).map(({ id }) => id)).toEqual(['601', '602']);
});

test('a busy server sends an event addressed to a member immediately', async () => {
  vi.useRealTimers();
  const app = await startApp();
  const ada = await member(app, 'ada');
  const [streamOfAda, streamOfVisitor] = [await listen(ada), await listen(visitor(app))];
  // The token bucket must not refill while they are published.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let n = 0; n < 600; n++) app.deps.live.publish(about(n));
  now.mockRestore();
  const message: LiveEvent = { topic: 'messages', type: 'created', id: 'hers' };
  app.deps.live.publish(message, [ada.id]);
  await expect.poll(() => streamOfAda.events.at(-1)).toEqual(message);
  await expect.poll(() => streamOfVisitor.events.length).toBeGreaterThanOrEqual(500);
  expect([streamOfAda.events.length, streamOfVisitor.events.length]).toEqual([501, 500]);
  for (const stream of [streamOfAda, streamOfVisitor]) stream.close();
});
