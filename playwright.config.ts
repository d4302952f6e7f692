import { defineConfig } from '@playwright/test';

process.env.NODE_ENV = 'test';

const ENGINES = ['firefox', 'webkit'];
const fileOf = (name: string) => `${name}.test.ts`;

// Browser tests, on the PostgreSQL that test/database.ts starts. In Chromium all but two files; the journey in Firefox and
// in WebKit are projects of their own.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/database.ts',
  // Node runs these as they are: Playwright would translate them once more, for seconds.
  build: {
    external: ['contract', 'demo', 'dist', 'server', 'test'].map(
      (folder) => `${import.meta.dirname}/${folder}/**`,
    ),
  },
  // For two cores, which three workers leave idle for a quarter of the time.
  workers: 4,
  // These end what hangs, on a slow machine too. The time the step may take is in scripts/testBudget.mjs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 1,
  reportSlowTests: { max: 15, threshold: 10_000 },
  use: { trace: 'on-first-retry' },
  projects: [
    { name: 'journeys', testIgnore: ['speed', ...ENGINES].map(fileOf) },
    // While nothing else runs.
    { name: 'speed', testMatch: fileOf('speed'), dependencies: ['journeys'], workers: 1 },
    ...ENGINES.map((name) => ({ name, testMatch: fileOf(name), workers: 1 })),
  ],
});
