import { mergeConfig } from 'vitest/config';
import { servicesTests } from './test/servicesTests.ts';
import base from './vitest.config.ts';

// Only the files whose result can depend on the server of DATABASE_URL or REDIS_URL.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  { test: { include: servicesTests } },
);
