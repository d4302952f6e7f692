import { defineConfig } from 'vitest/config';

// Journeys in a real browser. Of one at a time, two cores would idle for two fifths of it.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    env: { NODE_ENV: 'test' },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
