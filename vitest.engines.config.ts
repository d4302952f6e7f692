import { defineConfig } from 'vitest/config';

// The journey in Firefox and in WebKit: apart from the suite, which is Chromium's, and its time.
export default defineConfig({
  test: {
    include: ['e2e/{firefox,webkit}.test.ts'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    env: { NODE_ENV: 'test' },
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test goes on where the last one ended.
    bail: 1,
  },
});
