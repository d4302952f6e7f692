import { mkdir } from 'node:fs/promises';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { type Env, readEnv } from './env.ts';
import { keepSecret } from './secret.ts';
import { loadProduct, plainly, serve } from './serve.ts';
import { type Running, stopOnSignals } from './stop.ts';

/** Others may pass through to the database's folder (another user's where the app is root), not look around. */
const DATA_DIR_MODE = 0o711;

const say = (line: string) => console.log(line);
const running: Running = { interrupt: new AbortController() };
const exits = stopOnSignals(running, say);

await start().catch((error) => exits.leave(1, plainly(error)));

async function start() {
  const settings = readEnv();
  // The product loads while the database comes up.
  if (settings.workers === 1) loadProduct().catch(() => {});
  await mkdir(settings.dataDir, { recursive: true, mode: DATA_DIR_MODE });
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));
  const applied = await migrate(databaseUrl);
  if (applied > 0) say(`Database: ${applied} migrations applied`);
  const env: Env = { ...settings, appSecret: settings.appSecret ?? (await keepSecret(settings.dataDir)) };
  const { address, signIns } = await (env.workers === 1
    ? serve(env, databaseUrl, { alone: true, running })
    : serveByMany(env, databaseUrl));
  say(`${env.appName} is ready: ${address}`);
  for (const line of signIns) say(line);
}

async function serveByMany(env: Env, databaseUrl: string) {
  const { openCrew } = await import('./crew.ts');
  const { gatherMetrics } = await import('./http/metricsOfAll.ts');
  gatherMetrics();
  const crew = openCrew({ env, databaseUrl }, say);
  running.app = crew;
  return crew.start();
}

async function startDatabase({ dataDir }: Env): Promise<string> {
  say(`Database: starting the embedded PostgreSQL in ${dataDir}`);
  const onLost = (error: Error) => exits.leave(1, error.message);
  running.database = startEmbedded(dataDir, { say, onLost, signal: running.interrupt.signal });
  const database = await running.database;
  exits.watch(database);
  return database.url;
}
