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

test('fifty a second are told one by one, second after second', () => {
  for (let second = 0; second < 5; second++) {
    happen(1, 50);
    vi.advanceTimersByTime(1_000);
  }
  expect(told).toHaveLength(250);
});

test('of more, everybody looks again once, after the last that happened meanwhile', () => {
  happen(1, 60);
  vi.advanceTimersByTime(14_000);
  happen(61, 400);
  expect(told.map(({ event }) => event.id)).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 1)));
  vi.advanceTimersByTime(1_000);
  expect(told.slice(50)).toEqual([{ event: resync, at: '400' }]);
  happen(401, 402);
  expect(told.slice(51).map(({ at }) => at)).toEqual(['401', '402']);
});

test('of a real server: what is addressed to somebody is told at once all the same', async () => {
  vi.useRealTimers();
  const app = await startApp();
  const ada = await member(app, 'ada');
  const [hers, nobodys] = [await listen(ada), await listen(visitor(app))];
  for (let n = 0; n < 200; n++) app.parts.live.publish(about(n));
  const message: LiveEvent = { topic: 'messages', act: 'created', id: 'hers' };
  app.parts.live.publish(message, [ada.id]);
  await expect.poll(() => hers.events.at(-1)).toEqual(message);
  expect([hers.events.length, nobodys.events.length]).toEqual([51, 50]);
  for (const stream of [hers, nobodys]) stream.close();
});
