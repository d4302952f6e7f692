import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, parseLimits } from './rateLimitSettings.ts';

test('the README lists every rate limit with its default', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, list = ''] = /### Rate limits[\s\S]*?```\n([^`]+)```/.exec(readme) ?? [];
  const names = list.split(',').map((part) => part.trim().split('=')[0]);
  expect(names.toSorted()).toEqual(Object.keys(DEFAULT_LIMITS).toSorted());
  expect(parseLimits(list)).toEqual(DEFAULT_LIMITS);
});
