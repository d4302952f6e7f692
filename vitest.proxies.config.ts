import { configDefaults, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Only the tests of the samples for reverse proxies and a pooler in deploy/.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: configDefaults.exclude } },
  { test: { include: ['test/proxies/*.test.ts'] } },
);
