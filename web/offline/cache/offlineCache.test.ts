import { describe, expect, it } from 'vitest';
import { newestThatFit } from './offlineCache.ts';

const keysOf = (rows: [hash: string, at: number, size: number][], limits: { rows: number; size: number }) =>
  Object.keys(
    newestThatFit(Object.fromEntries(rows.map(([hash, at, size]) => [hash, { at, size }])), limits),
  ).sort();

describe('the limits of the offline cache', () => {
  it('drop the oldest rows beyond the number', () => {
    const rows: [string, number, number][] = [
      ['old', 1, 1],
      ['new', 3, 1],
      ['middle', 2, 1],
    ];
    expect(keysOf(rows, { rows: 2, size: 100 })).toEqual(['middle', 'new']);
  });

  it('drop the oldest rows beyond the size', () => {
    const rows: [string, number, number][] = [
      ['old', 1, 6],
      ['middle', 2, 6],
      ['new', 3, 4],
    ];
    expect(keysOf(rows, { rows: 80, size: 10 })).toEqual(['middle', 'new']);
  });

  it('pass over a row that is too large, and keep older ones that fit', () => {
    const rows: [string, number, number][] = [
      ['small', 1, 5],
      ['huge', 2, 50],
    ];
    expect(keysOf(rows, { rows: 80, size: 10 })).toEqual(['small']);
  });
});
