import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    environment: 'node',
    env: { NODE_ENV: 'test' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
