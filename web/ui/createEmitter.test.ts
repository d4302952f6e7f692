import { expect, it, vi } from 'vitest';
import { createEmitter } from './createEmitter.ts';

it('calls each listener once per event, until it unsubscribes', () => {
  const { emit, subscribe } = createEmitter();
  const [first, second] = [vi.fn(), vi.fn()];
  const unsubscribe = subscribe(first);
  subscribe(second);
  subscribe(second);
  emit();
  unsubscribe();
  emit();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

it('calls the other listeners, too, while one unsubscribes itself', () => {
  const { emit, subscribe } = createEmitter();
  const unsubscribe = subscribe(() => unsubscribe());
  const other = vi.fn();
  subscribe(other);
  emit();
  expect(other).toHaveBeenCalledOnce();
});
