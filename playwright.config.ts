import { defineConfig } from '@playwright/test';

process.env.NODE_ENV = 'test';

const ENGINES = ['firefox', 'webkit'];
const fileOf = (name: string) => `${name}.test.ts`;

// Browser tests, on the PostgreSQL that test/database.ts starts. All files but two run in Chromium; the journeys in Firefox
// and in WebKit are separate projects.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/database.ts',
  // Node runs these files directly. Otherwise Playwright would transpile them again, which takes seconds.
  build: {
    external: ['contract', 'demo', 'dist', 'server', 'test'].map(
      (folder) => `${import.meta.dirname}/${folder}/**`,
    ),
  },
  // For two cores: with three workers, they are idle for a quarter of the time.
  workers: 4,
  // High enough for slow machines: they only end tests that hang. The time budgets are in scripts/testBudget.mjs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 1,
  reportSlowTests: { max: 15, threshold: 10_000 },
  use: { trace: 'on-first-retry' },
  projects: [
    { name: 'journeys', testIgnore: ['speed', ...ENGINES].map(fileOf) },
    // Only in `npm run test:budget`, with one worker, because other tests would slow it down.
    { name: 'speed', testMatch: fileOf('speed'), workers: 1 },
    ...ENGINES.map((name) => ({ name, testMatch: fileOf(name), workers: 1 })),
  ],
});
