import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<string>(() => {});

it('returns the result of work that finishes in time, and clears the timer', async () => {
  expect(await withTimeout(100, Promise.resolve('done'), () => 'late')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the error of work that fails in time, and clears the timer', async () => {
  await expect(withTimeout(100, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns the fallback at the time limit, not before', async () => {
  const result = withTimeout(100, never, () => 'late');
  const settled = vi.fn();
  void result.then(settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('late');
});

it('rejects with the error of the fallback', async () => {
  const result = withTimeout(100, never, () => {
    throw new Error('too late');
  });
  const failed = expect(result).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(100);
  await failed;
});
