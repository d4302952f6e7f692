import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { type Env, isLogAllJson, readEnv } from './env.ts';
import { logConsoleAsJson } from './log.ts';
import { loadAppSecret } from './process/appSecret.ts';
import { createPrivateFiles, openDataDir } from './process/dataDir.ts';
import type { Running } from './process/lifecycle.ts';
import { requireRedis } from './process/redis.ts';
import { stopOnSignals } from './process/shutdown.ts';
import { startupMessage } from './process/startupMessage.ts';
import { loadProduct, serve } from './serve.ts';
import { version } from './version.ts';

createPrivateFiles();
if (isLogAllJson()) logConsoleAsJson();

const log = (line: string) => console.log(line);
const running: Running = { interrupt: new AbortController() };
const exits = stopOnSignals(running, log);

await start().catch((error) => exits.leave(1, startupMessage(error)));

async function start() {
  const settings = readEnv();
  // The product loads while the database comes up.
  if (settings.workers === 1) loadProduct().catch(() => {});
  if (settings.redisUrl) await requireRedis(settings.redisUrl);
  await openDataDir(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));
  await migrateAndLog(databaseUrl);
  const env: Env = { ...settings, appSecret: settings.appSecret ?? (await loadAppSecret(settings.dataDir)) };
  const { address, signIns } = await (env.workers === 1
    ? serve(env, databaseUrl, { alone: true, running })
    : serveWithWorkers(env, databaseUrl));
  log(`${env.appName} ${version} is ready: ${address}`);
  for (const line of signIns) log(line);
}

async function migrateAndLog(databaseUrl: string) {
  const applied = await migrate(databaseUrl);
  if (applied > 0) log(`Database: ${applied} migrations applied`);
}

async function serveWithWorkers(env: Env, databaseUrl: string) {
  const { createWorkerPool } = await import('./process/workerPool.ts');
  const { aggregateMetrics } = await import('./ops/clusterMetrics.ts');
  aggregateMetrics();
  const config = { appSecret: env.appSecret ?? '', databaseUrl };
  const workerPool = createWorkerPool(env, config, () => migrateAndLog(databaseUrl), log);
  running.app = workerPool;
  return workerPool.start();
}

async function startDatabase({ dataDir }: Env): Promise<string> {
  log(`Database: starting the embedded PostgreSQL in ${dataDir}`);
  const onLost = (error: Error) => exits.leave(1, error.message);
  running.database = startEmbedded(dataDir, { log, onLost, signal: running.interrupt.signal });
  const database = await running.database;
  exits.watch(database);
  return database.url;
}
