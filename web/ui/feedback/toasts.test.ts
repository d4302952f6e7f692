import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, shownToast, toast } from './toasts.ts';

// Other test files of the worker show toasts, too.
const dismissAll = () => {
  while (shownToast()) dismissToast();
};

beforeEach(() => {
  vi.useFakeTimers();
  dismissAll();
});
afterEach(() => {
  dismissAll();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('show one at a time: the next replaces the first after its minimum time', () => {
    toast.bad('The first failed');
    toast.good('The second went well');
    expect(shownToast()?.text).toBe('The first failed');
    vi.advanceTimersByTime(1_500);
    expect(shownToast()?.text).toBe('The second went well');
    vi.advanceTimersByTime(4_000);
    expect(shownToast()).toBeUndefined();
  });

  it('replace an older one immediately if it has been shown for its minimum time', () => {
    toast.bad('Failed');
    vi.advanceTimersByTime(3_000);
    toast.good('Done');
    vi.advanceTimersByTime(0);
    expect(shownToast()?.text).toBe('Done');
  });

  it('stay while the pointer is on them, and disappear afterwards', () => {
    toast.good('Left', { undo: () => {} });
    holdToast(true);
    vi.advanceTimersByTime(60_000);
    expect(shownToast()?.text).toBe('Left');
    holdToast(false);
    vi.advanceTimersByTime(0);
    expect(shownToast()).toBeUndefined();
  });

  it('are not queued twice with the same text', () => {
    toast.good('First');
    toast.good('Again');
    toast.good('Again');
    dismissToast();
    expect(shownToast()?.text).toBe('Again');
    dismissToast();
    expect(shownToast()).toBeUndefined();
  });
});
