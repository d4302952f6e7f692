import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveEvent, resync } from '../../contract/live.ts';
import { startApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, visitor } from '../../test/world.ts';
import { createRush } from './rush.ts';

const about = (n: number): LiveEvent => ({ topic: 'posts', act: 'updated', id: String(n) });

let told: { event: LiveEvent; at: string }[] = [];
let rush: ReturnType<typeof createRush>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  rush = createRush((one) => told.push(one), 15_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const happen = (from: number, to: number) => {
  for (let n = from; n <= to; n++) rush(about(n), String(n));
};

test('five hundred at once, and twenty a second after that, are told one by one', () => {
  happen(1, 500);
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1_000);
    happen(1, 20);
  }
  expect(told).toHaveLength(600);
});

test('of more, everybody looks again once, after the last that happened meanwhile', () => {
  happen(1, 510);
  vi.advanceTimersByTime(14_000);
  happen(511, 600);
  expect(told.map(({ at }) => at)).toEqual(Array.from({ length: 500 }, (_, n) => String(n + 1)));
  vi.advanceTimersByTime(1_000);
  expect(told.slice(500)).toEqual([{ event: resync, at: '600' }]);
  happen(601, 602);
  expect(told.slice(501).map(({ at }) => at)).toEqual(['601', '602']);
});

test('of a real server: what is addressed to somebody is told at once all the same', async () => {
  vi.useRealTimers();
  const app = await startApp();
  const ada = await member(app, 'ada');
  const [hers, nobodys] = [await listen(ada), await listen(visitor(app))];
  for (let n = 0; n < 600; n++) app.parts.live.publish(about(n));
  const message: LiveEvent = { topic: 'messages', act: 'created', id: 'hers' };
  app.parts.live.publish(message, [ada.id]);
  await expect.poll(() => hers.events.at(-1)).toEqual(message);
  expect([hers.events.length, nobodys.events.length]).toEqual([501, 500]);
  for (const stream of [hers, nobodys]) stream.close();
});
