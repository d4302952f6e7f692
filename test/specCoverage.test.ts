import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/spec-coverage.md: every test that it names exists, every claim names one, and its limits are those of the contract.

const document = readFileSync('docs/spec-coverage.md', 'utf8');
const TEST = /`([\w./-]+\.test\.ts)`/g;
const TEST_AND_TITLE = /`([\w./-]+\.test\.ts)` "([^"]+)"/g;

/** The text between two headings. */
const section = (from: string, to?: string) => {
  const start = document.indexOf(from);
  return document.slice(start, to ? document.indexOf(to, start) : undefined);
};

/** The rows of each claim: a row with an empty first cell continues the one above it. */
const claimsOf = (tables: string) =>
  tables
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|Specification)/.test(line))
    .join('\n')
    .split(/\n(?!\| \|)/);

describe('the coverage of the specification', () => {
  it('names a part of a title after each test file, which the file contains', () => {
    const named = [...document.matchAll(TEST_AND_TITLE)].map(([, file = '', title = '']) => ({
      file,
      title,
    }));
    expect(named.length).toBe([...document.matchAll(TEST)].length);
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter(
      ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });

  it('names a test for each line of the specification and for each difference', () => {
    const tables = section('## 2.', '## 7.') + section('## 8.', '## Limits');
    const claims = claimsOf(tables);
    const differences = section('## Where we differ')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect([claims.length > 60, differences.length > 40]).toEqual([true, true]);
    expect(
      [...claims, ...differences].filter((claim) => !/\.test\.ts`|the tests of section/.test(claim)),
    ).toEqual([]);
  });

  it('lists every limit of the contract with its value', async () => {
    const files = globSync('contract/**/limits.ts');
    const modules = await Promise.all(files.map((name) => import(join(process.cwd(), name))));
    const limits = modules.flatMap((module: Record<string, number>) =>
      Object.entries(module).map(([name, value]) => `${name} = ${value}`),
    );
    const listed = [...section('## Limits', '## Where').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(
      ([, name, value]) => `${name} = ${value}`,
    );
    expect(limits.length).toBeGreaterThan(100);
    expect(listed.toSorted()).toEqual(limits.toSorted());
  });
});
