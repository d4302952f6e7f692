import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNeighbours } from './neighbours.ts';

let beats = 0;
let losses = 0;
let neighbours: ReturnType<typeof createNeighbours>;

beforeEach(() => {
  vi.useFakeTimers();
  [beats, losses] = [0, 0];
  neighbours = createNeighbours({ beat: () => beats++, lost: () => losses++ });
});
afterEach(() => {
  neighbours.stop();
  vi.useRealTimers();
});

test('whoever is alone is quiet; a new one learns of us at once, and then every two seconds', () => {
  vi.advanceTimersByTime(60_000);
  expect(beats).toBe(0);
  neighbours.meet('b');
  expect(beats).toBe(1);
  neighbours.meet('b');
  vi.advanceTimersByTime(4_000);
  expect(beats).toBe(3);
});

test('one that falls silent is lost, once; one that says good-bye, or lives, is not', () => {
  for (const one of ['dies', 'leaves', 'lives']) neighbours.meet(one);
  neighbours.leave('leaves');
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1_000);
    neighbours.meet('lives');
  }
  expect(losses).toBe(1);
});

test('whoever was held up itself loses nobody for that', () => {
  neighbours.meet('b');
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_000);
  neighbours.meet('b');
  vi.advanceTimersByTime(4_000);
  expect(losses).toBe(0);
});

test('what is said again is no news; a sign of life in between changes nothing', () => {
  const said = [1, 2].map((n) => neighbours.isNews('b', n));
  neighbours.meet('b');
  expect([...said, neighbours.isNews('b', 2), neighbours.isNews('b', 3)]).toEqual([true, true, false, true]);
});
