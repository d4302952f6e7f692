import { describe, expect, it } from 'vitest';
import { newestThatFit, rowsToKeep } from './offlineCache.ts';

const keysOf = (rows: [hash: string, at: number, size: number][], limits: { rows: number; size: number }) =>
  Object.keys(
    newestThatFit(Object.fromEntries(rows.map(([hash, at, size]) => [hash, { at, size }])), limits),
  ).sort();

describe('the limits of the offline cache', () => {
  it('drop the oldest rows beyond the maximum number', () => {
    const rows: [string, number, number][] = [
      ['old', 1, 1],
      ['new', 3, 1],
      ['middle', 2, 1],
    ];
    expect(keysOf(rows, { rows: 2, size: 100 })).toEqual(['middle', 'new']);
  });

  it('drop the oldest rows beyond the maximum size', () => {
    const rows: [string, number, number][] = [
      ['old', 1, 6],
      ['middle', 2, 6],
      ['new', 3, 4],
    ];
    expect(keysOf(rows, { rows: 80, size: 10 })).toEqual(['middle', 'new']);
  });

  it('skip a row that is too large, and keep older ones that fit', () => {
    const rows: [string, number, number][] = [
      ['small', 1, 5],
      ['huge', 2, 50],
    ];
    expect(keysOf(rows, { rows: 80, size: 10 })).toEqual(['small']);
  });

  it('keep the oldest bookmark in addition to eighty newer rows', () => {
    const newer = Array.from({ length: 100 }, (_, n) => [`row ${n}`, { at: n + 2, size: 1 }] as const);
    const kept = rowsToKeep({ bookmark: { at: 1, size: 1, pinned: true }, ...Object.fromEntries(newer) });
    expect(Object.keys(kept)).toHaveLength(81);
    expect(kept).toHaveProperty('bookmark');
    expect(kept).not.toHaveProperty('row 19');
  });

  it('drop the oldest of more than a hundred bookmarks once eighty other rows are newer', () => {
    const bookmarks = Array.from({ length: 101 }, (_, n) => [
      `bookmark ${n}`,
      { at: n, size: 1, pinned: true },
    ]);
    const newer = Array.from({ length: 80 }, (_, n) => [`row ${n}`, { at: 1_000 + n, size: 1 }]);
    const kept = rowsToKeep(Object.fromEntries([...bookmarks, ...newer]));
    expect(Object.keys(kept)).toHaveLength(180);
    expect(kept).not.toHaveProperty('bookmark 0');
  });
});
