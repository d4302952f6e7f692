import { defineConfig } from 'vitest/config';

const SPEED = 'e2e/speed.test.ts';
// By vitest.engines.config.ts.
const ENGINES = ['e2e/firefox.test.ts', 'e2e/webkit.test.ts'];

const shared = {
  setupFiles: ['test/setup.ts', 'e2e/setup.ts'],
  isolate: false,
  env: { NODE_ENV: 'test' },
  // These end what hangs, on a slow machine too. The time the step may take is in scripts/testBudget.mjs.
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

// Journeys in a real browser. Of one at a time, two cores would idle for two fifths of it.
export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: [SPEED, ...ENGINES],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // While nothing else runs.
        test: { ...shared, name: 'speed', include: [SPEED], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
