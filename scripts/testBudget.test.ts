import { describe, expect, test } from 'vitest';
import { overBudget } from './testBudget.mjs';
import { slowest } from './testReporter.ts';

describe('the time budget of a step', () => {
  const step = { name: 'Browser tests', budget: 100 };

  test('accepts a step that takes its whole budget', () => {
    expect(overBudget({ ...step, seconds: 100 })).toBeUndefined();
  });

  test('names the step that takes longer, its time and its budget', () => {
    expect(overBudget({ ...step, seconds: 101 })).toMatch(/^Browser tests: 101 s, more than the 100 s /);
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
