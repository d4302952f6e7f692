import { expect, it } from 'vitest';
import { forEach } from './pour.ts';

it('starts no work after a failure, and rejects only once none is in progress', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    await new Promise(setImmediate);
    if (n === 2) throw new Error('disk full');
    await new Promise(setImmediate);
    done.push(n);
  };
  await expect(
    forEach(
      Array.from({ length: 50 }, (_, n) => n),
      work,
    ),
  ).rejects.toThrow('disk full');
  const before = done.toSorted((a, b) => a - b);
  expect(before).toEqual([0, 1, 3]);
  await new Promise(setImmediate);
  expect(done).toHaveLength(before.length);
});
