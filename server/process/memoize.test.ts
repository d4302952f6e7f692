import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('makes each value once, also for concurrent calls', async () => {
  const made: string[] = [];
  const get = memoize(async (key: string) => made.push(key));
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2]);
  expect(made).toEqual(['a', 'b']);
});

it('retries after a failure', async () => {
  let failures = 0;
  const get = memoize(async (key: string) => {
    if (failures++ === 0) throw new Error('EMFILE');
    return key;
  });
  await expect(Promise.all([get('a'), get('a')])).rejects.toThrow('EMFILE');
  expect(await get('a')).toBe('a');
});
