import { afterEach, expect, test, vi } from 'vitest';
import { reloadAfterMissingChunk } from './missingChunk.ts';

let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose code a new release replaced asks for the server at once, and reloads when it answers', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const ask = vi.fn(async () => new Response());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  stop = reloadAfterMissingChunk();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/livez');
  expect(reload).toHaveBeenCalledOnce();
});

test('while the server is unreachable, the page waits for it', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const ask = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask);
  stop = reloadAfterMissingChunk();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  ask.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledOnce();
});
