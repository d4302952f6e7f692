import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { type Env, readEnv } from './env.ts';
import { Fault } from './fault.ts';
import type { Parts } from './parts.ts';
import { keepSecret } from './secret.ts';
import { type Running, stopOnSignals } from './stop.ts';

/** Others may pass through to the database's folder (another user's where the app is root), not look around. */
const DATA_DIR_MODE = 0o711;

/**
 * Connections that may wait to be taken up, where the system allows as many. Those beyond Node's own 511 would be dropped
 * without a word, and their browsers try again only after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/** Why a folder cannot hold the data. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC']);

// Keeps compiled modules between starts; where the folder cannot be written, a start is merely slower.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));

const say = (line: string) => console.log(line);
const running: Running = { interrupt: new AbortController() };
const exits = stopOnSignals(running, say);

await start().catch((error) => exits.leave(1, plainly(error)));

async function start() {
  const settings = readEnv();
  // The larger part of a start is loading the product: it loads while the database comes up.
  const product = Promise.all([import('./app.ts'), import('./auth/admin.ts')]);
  product.catch(() => {});
  await mkdir(settings.dataDir, { recursive: true, mode: DATA_DIR_MODE });
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));
  const applied = await migrate(databaseUrl);
  if (applied > 0) say(`Database: ${applied} migrations applied`);
  const env: Env = { ...settings, appSecret: settings.appSecret ?? (await keepSecret(settings.dataDir)) };
  const [{ createApp }, { ensureAdmin }] = await product;
  const app = await createApp(env, databaseUrl);
  running.app = app;
  // Before the admin's account is made: a community is for an empty database only.
  const signIns = env.demo ? await fillDemo(app.parts) : [];
  await ensureAdmin(app.parts);
  const address = await app.server.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  say(`${env.appName} is ready: ${address}`);
  for (const line of signIns) say(line);
}

/** Fills an empty database with the demo community; returns what to tell about signing in to it. */
async function fillDemo(parts: Parts): Promise<string[]> {
  const { seedDemo } = await import('./demo/seed.ts');
  const file = join(parts.env.dataDir, 'demo-logins.txt');
  const logins = await seedDemo(parts, parts.env.dataDir);
  if (!logins) return existsSync(file) ? [`Demo sign-ins: ${file}`] : [];
  say('Demo community: filled (DEMO=off leaves the database empty)');
  const { member, admin } = logins;
  return [
    'Sign in to the demo community:',
    `  as a member: ${member.email}  ${member.password}`,
    `  as an admin: ${admin.email}  ${admin.password}`,
    `  (kept in ${file})`,
  ];
}

async function startDatabase({ dataDir }: Env): Promise<string> {
  say(`Database: starting the embedded PostgreSQL in ${dataDir}`);
  const onLost = (error: Error) => exits.leave(1, error.message);
  running.database = startEmbedded(dataDir, { say, onLost, signal: running.interrupt.signal });
  const database = await running.database;
  exits.watch(database);
  return database.url;
}

/** A fault that a person can mend is one message; for any other the stack is what helps. */
function plainly(error: NodeJS.ErrnoException & { port?: number; address?: string }): string | undefined {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken. Set PORT to another one.`;
  if (error.code === 'EACCES' && error.port)
    return `Port ${error.port} may not be used. Set PORT to another one.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${error.address}. Set HOST to one it has.`;
  if (error.path && UNUSABLE.has(error.code ?? '')) {
    return `${error.path} cannot be used (${error.code}). Set DATA_DIR to a folder that this user may write to.`;
  }
  return error instanceof Fault ? error.message : error.stack;
}
