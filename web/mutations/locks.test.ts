import { afterEach, expect, it, vi } from 'vitest';
import { holdLock, withLock } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

const aborted = () => new DOMException('The page entered the back/forward cache', 'AbortError');

/** Stubs the browser's Web Locks with `request`; without it, the browser has none. */
const stubLocks = (request?: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: request && { request } });

it('runs the work without a lock in a browser without Web Locks', async () => {
  vi.stubGlobal('addEventListener', () => {});
  stubLocks();
  holdLock('page');
  expect(await withLock('posts', async () => 'sent')).toBe('sent');
});

it('runs the work once and returns its result if the browser takes the lock away meanwhile', async () => {
  const work = vi.fn(async () => 'sent');
  stubLocks(async (_, start) => {
    void start();
    throw aborted();
  });
  expect(await withLock('posts', work)).toBe('sent');
  expect(work).toHaveBeenCalledOnce();
});

it('runs the work when the browser aborts the request before it has the lock', async () => {
  stubLocks(async () => {
    throw aborted();
  });
  expect(await withLock('posts', async () => 'sent')).toBe('sent');
});

it('rejects with the error of the work, which runs once', async () => {
  const work = vi.fn(async () => {
    throw new Error('refused');
  });
  stubLocks((_, start) => start());
  await expect(withLock('posts', work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledOnce();
});

it('requests the lock again after the page leaves the back/forward cache', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const request = vi.fn(async () => {
    throw aborted();
  });
  stubLocks(request);
  holdLock('page');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(request).toHaveBeenCalledTimes(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(request).toHaveBeenCalledTimes(2);
});
