import { spawnSync } from 'node:child_process';
import { configDefaults, defineConfig } from 'vitest/config';
import { WAIT_LIMIT } from './test/waitLimit.ts';

/** The tests of the release archive, which is made with GNU tar; macOS has another tar. */
const NEEDS_GNU_TAR = 'scripts/release.test.ts';
const hasGnuTar = `${spawnSync('tar', ['--version']).stdout}`.includes('GNU tar');
if (!hasGnuTar) console.log(`${NEEDS_GNU_TAR} does not run: this machine has no GNU tar.`);

export default defineConfig({
  test: {
    include: ['{contract,demo,server,web,test,scripts}/**/*.test.{ts,tsx}'],
    // These tests need nginx and Caddy (vitest.proxies.config.ts).
    exclude: [...configDefaults.exclude, 'test/proxies/**', ...(hasGnuTar ? [] : [NEEDS_GNU_TAR])],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    environment: 'node',
    env: { NODE_ENV: 'test' },
    // Two more than the cores of a two-core machine: files spend two fifths of their time waiting for processes, leases and
    // timeouts.
    maxWorkers: 4,
    // High enough for slow machines: they only end tests that hang. The time budgets are in scripts/testBudget.mjs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: WAIT_LIMIT },
  },
});
