import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servicesTests } from './servicesTests.ts';

const cwd = join(import.meta.dirname, '..');
const exclude = ['node_modules/**', 'dist/**', 'data/**'];
const listed = new Set(servicesTests.flatMap((pattern) => globSync(pattern, { cwd, exclude })));
const serverTests = globSync('{server,test}/**/*.test.ts', { cwd });

/** Texts that occur only in tests whose result depends on the database server or on Redis. */
const MARKERS =
  /process\.env\.(?:DATABASE|REDIS)_URL|\bpg_(?:advisory|locks|stat|terminate|notify)|\bfor update\b|\block table\b|\bwaitForLock\(/i;
/** These contain such a text, but start their own server or only mention it. */
const OWN = [
  'server/db/embedded/embedded.test.ts',
  'test/architecture.test.ts',
  'test/proxies/pgbouncer.test.ts',
  'test/replica.test.ts',
  'test/servicesTests.test.ts',
];

describe('the test files that run again on DATABASE_URL and REDIS_URL', () => {
  it('include every file that mentions Redis, locks, NOTIFY or the state of the database server', () => {
    const dependent = serverTests.filter((file) => MARKERS.test(readFileSync(join(cwd, file), 'utf8')));
    expect(dependent.length).toBeGreaterThan(8);
    expect(dependent.filter((file) => !listed.has(file) && !OWN.includes(file))).toEqual([]);
  });

  it.each(servicesTests)('exist for the pattern %s', (pattern) => {
    expect(globSync(pattern, { cwd, exclude })).not.toEqual([]);
  });
});
