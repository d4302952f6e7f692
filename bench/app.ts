import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { readEnv } from '../server/env.ts';
import type { TestApp } from '../test/app.ts';
import { onFreshDatabase, SECRET } from './database.ts';

/** Runs a measurement on a whole server without rate limits, on a new database. See `onFreshDatabase`. */
export const onFreshApp = (work: (app: TestApp) => Promise<void>): Promise<void> =>
  onFreshDatabase(async (databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vt-bench-'));
    const env = readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    });
    const app = await createApp(env, databaseUrl);
    try {
      const url = await app.server.listen({ port: env.port, host: '127.0.0.1' });
      await work({ ...app, url, databaseUrl, dataDir });
    } finally {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
