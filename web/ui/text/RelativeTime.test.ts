import { describe, expect, it } from 'vitest';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { ago } from './RelativeTime.tsx';

const NOW = Date.parse('2026-11-22T19:00:00Z');
const isoOf = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe('ago', () => {
  it('says "just now" for the first 60 seconds, and for a clock that runs ahead', () => {
    for (const seconds of [-90, 0, 59]) expect(ago(isoOf(seconds), NOW)).toBe(uiCopy.justNow);
  });

  it('counts minutes, hours and days after that', () => {
    expect(ago(isoOf(60), NOW)).toBe('1m ago');
    expect(ago(isoOf(3 * 3600), NOW)).toBe('3h ago');
    expect(ago(isoOf(2 * 86_400), NOW)).toBe('2d ago');
  });

  it('shows the date after a week, unless days are asked for', () => {
    expect(ago(isoOf(8 * 86_400), NOW)).toBe('14 Nov 2026');
    expect(ago(isoOf(8 * 86_400), NOW, true)).toBe('8d ago');
  });
});
