import { configDefaults, defineConfig } from 'vitest/config';
import { WAIT_LIMIT } from './test/waitLimit.ts';

export default defineConfig({
  test: {
    include: ['{contract,demo,server,web,test,scripts}/**/*.test.{ts,tsx}'],
    // They need nginx and Caddy (vitest.proxies.config.ts).
    exclude: [...configDefaults.exclude, 'test/proxies/**'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    environment: 'node',
    env: { NODE_ENV: 'test' },
    // Two fifths of a file's time are waits for processes, leases and timeouts, so two more than a two-core machine has cores.
    maxWorkers: 4,
    // These end what hangs, on a slow machine too. The time a step may take is in scripts/testBudget.mjs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: WAIT_LIMIT },
  },
});
