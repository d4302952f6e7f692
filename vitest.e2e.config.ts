import { defineConfig } from 'vitest/config';

// Journeys in a real browser, one file at a time: two browsers at once would only wait for each other.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    env: { NODE_ENV: 'test' },
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
