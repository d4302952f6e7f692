import { configDefaults, defineConfig } from 'vitest/config';

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
    // Most of a file's time is waiting for the database's disk, so one more than the default of a two-core machine.
    maxWorkers: 2,
    // These end what hangs, on a slow machine too. The time a step may take is in scripts/testBudget.mjs.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
