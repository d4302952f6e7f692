import { describe, expect, test } from 'vitest';
import { overBudget, REFERENCE_MS, slownessOf } from './testBudget.mjs';
import { slowest } from './testReporter.ts';

describe('the time budget of a step', () => {
  const step = { name: 'Browser tests', budget: 100, factor: 1 };

  test('accepts a step that takes its whole budget', () => {
    expect(overBudget({ ...step, seconds: 100 })).toBeUndefined();
  });

  test('rejects a step that takes longer, and names step, time and budget', () => {
    expect(overBudget({ ...step, seconds: 101 })).toMatch(
      /^Browser tests: 101 s, more than its budget of 100 s/,
    );
  });

  test('grows with the load of the machine', () => {
    expect(overBudget({ ...step, factor: 2, seconds: 200 })).toBeUndefined();
    expect(overBudget({ ...step, factor: 2, seconds: 201 })).toContain('200 s');
  });

  test('ignores one slow calibration among three', () => {
    expect(slownessOf([REFERENCE_MS, 10 * REFERENCE_MS, REFERENCE_MS])).toBe(1);
  });

  test('rates a machine that needs three times the reference time as three times slower', () => {
    expect(slownessOf(Array(3).fill(3 * REFERENCE_MS))).toBe(3);
  });

  test('does not shrink on a faster machine', () => {
    expect(slownessOf(Array(3).fill(REFERENCE_MS / 2))).toBe(1);
  });
});

test('the list of test files shows the 15 slowest, slowest first, and the total time', () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const lines = slowest(files).split('\n');
  expect(lines[0]).toBe('The 15 slowest of 20 test files (190 s in all):');
  expect(lines.slice(1).map((line) => line.trim().split(/\s+/).at(-1))).toEqual(
    files
      .toReversed()
      .slice(0, 15)
      .map(({ file }) => file),
  );
});
