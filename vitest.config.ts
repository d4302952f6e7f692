import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    environment: 'node',
    env: { NODE_ENV: 'test' },
    // Most of a file's time is waiting for the database's disk, so one more than the default of a two-core machine.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
