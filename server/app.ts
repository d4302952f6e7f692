import type { FastifyInstance } from 'fastify';
import { openAccounts } from './auth/open.ts';
import { authRoutes } from './auth/routes.ts';
import { openDatabase } from './db/db.ts';
import type { Env } from './env.ts';
import { openStore } from './files/open.ts';
import { fileRoutes, serveFiles } from './files/routes.ts';
import { startSweeps } from './files/sweep.ts';
import { serveDocs } from './http/docs.ts';
import { serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { mount } from './http/route.ts';
import { createServer } from './http/server.ts';
import { openLive } from './live/open.ts';
import { serveLive } from './live/stream.ts';
import { openMailer } from './mail/open.ts';
import type { Parts } from './parts.ts';
import { postRoutes } from './posts/routes.ts';
import { tribePostRoutes } from './posts/tribePosts.ts';
import { profileRoutes } from './profiles/routes.ts';
import { tribeRoutes } from './tribes/routes.ts';

/** Every slice of the product. */
const slices = [authRoutes, profileRoutes, postRoutes, tribeRoutes, tribePostRoutes, fileRoutes];

export interface App {
  server: FastifyInstance;
  parts: Parts;
  /** Lets what is under way finish, then lets go of everything; again is the same closing. */
  close(): Promise<void>;
}

/** What is under way when the server closes may take this long, in milliseconds; then it is cut off. */
const DRAIN_MS = 10_000;
const IDLE_MS = 100;

/** One server process on a migrated database; `listen` is the caller's. */
export async function createApp(env: Env, databaseUrl: string): Promise<App> {
  const db = openDatabase(databaseUrl);
  const live = await openLive(env, databaseUrl);
  const mail = openMailer(env);
  const store = openStore(env);
  const accounts = await openAccounts({ env, db, live, mail });
  const parts: Parts = { env, db, live, store, mail, accounts };
  const server = await createServer(env, accounts);
  const routes = slices.flatMap((slice) => slice(parts));
  mount(server, routes, env.checkAnswers);
  serveFiles(server, parts);
  serveLive(server, parts);
  serveHealth(server, parts);
  serveMetrics(server, parts);
  await serveDocs(server, routes, env);
  await servePages(server, routes, parts);
  // Closing first answers 503 to whoever still asks, then ends the streams, which would never end by themselves.
  server.addHook('preClose', async () => live.endStreams());
  const sweeps = startSweeps(parts);
  let closing: Promise<void> | undefined;
  return { server, parts, close: () => (closing ??= shutDown()) };

  async function shutDown() {
    sweeps.stop();
    // A connection whose last answer is out would stay open for the next question.
    const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_MS);
    const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await server.close();
    clearInterval(idle);
    clearTimeout(late);
    await live.close();
    await mail.close();
    await db.close();
  }
}
