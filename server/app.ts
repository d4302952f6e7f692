import type { FastifyInstance } from 'fastify';
import { startErasures } from './account/erasure.ts';
import { serveExport } from './account/export.ts';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { openAccounts } from './auth/open.ts';
import { authRoutes } from './auth/routes.ts';
import { blockRoutes } from './blocks/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { submissionRoutes } from './challenges/submissions.ts';
import { openDatabase } from './db/db.ts';
import { mustWaitForReplica } from './db/replica.ts';
import { serveUnsubscribe } from './digests/oneClick.ts';
import { digestRoutes } from './digests/routes.ts';
import { startDigests } from './digests/send.ts';
import type { Env } from './env.ts';
import { openStore } from './files/open.ts';
import { serveUploads } from './files/resumable.ts';
import { fileRoutes, serveFiles } from './files/routes.ts';
import { startSweeps } from './files/sweep.ts';
import { followRoutes } from './follows/routes.ts';
import { serveDocs } from './http/docs.ts';
import { serveHealth } from './http/health.ts';
import { openLimits } from './http/limits.ts';
import { serveMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { openRates } from './http/rates.ts';
import { openRefusals } from './http/refusals.ts';
import { mount } from './http/route.ts';
import { createServer } from './http/server.ts';
import { watchUnused } from './http/unused.ts';
import { openLive } from './live/open.ts';
import { serveLive } from './live/stream.ts';
import { openLog } from './log.ts';
import { openMailer } from './mail/open.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import type { Parts } from './parts.ts';
import { postRoutes } from './posts/routes.ts';
import { tribePostRoutes } from './posts/tribePosts.ts';
import { profileRoutes } from './profiles/routes.ts';
import { openPush } from './push/open.ts';
import { pushRoutes } from './push/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { serveCalendar } from './sessions/calendar.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { tribeRoutes } from './tribes/routes.ts';

/** Every slice of the product. */
const slices = [
  authRoutes,
  accountRoutes,
  profileRoutes,
  postRoutes,
  tribeRoutes,
  tribePostRoutes,
  sessionRoutes,
  challengeRoutes,
  submissionRoutes,
  notificationRoutes,
  pushRoutes,
  digestRoutes,
  followRoutes,
  messageRoutes,
  blockRoutes,
  settingsRoutes,
  reportRoutes,
  adminRoutes,
  fileRoutes,
];

export interface App {
  server: FastifyInstance;
  parts: Parts;
  /** Lets what is under way finish, then lets go of everything; again is the same closing. */
  close(): Promise<void>;
}

/** What is under way when the server closes may take this long, in milliseconds; then it is cut off. */
const DRAIN_MS = 10_000;
const IDLE_MS = 100;

/** One server process on a migrated database; `listen` is the caller's. `isPushService` is for tests alone. */
export async function createApp(
  env: Env,
  databaseUrl: string,
  isPushService?: (address: URL) => boolean,
): Promise<App> {
  const log = openLog(env);
  const db = openDatabase(databaseUrl, env.replicaUrl);
  if (env.replicaUrl) await mustWaitForReplica(db);
  const [live, limits] = await Promise.all([openLive(env, databaseUrl), openLimits(env, databaseUrl)]);
  const mail = openMailer(env, log);
  const push = openPush({ env, log, db }, isPushService);
  const store = openStore(env);
  const accounts = await openAccounts({ env, db, live, mail });
  const parts: Parts = { env, log, db, live, limits, store, mail, push, accounts };
  const server = await createServer(parts);
  const tracing = env.traced ? (await import('./http/tracing.ts')).traceRequests(server) : undefined;
  const routes = slices.flatMap((slice) => slice(parts));
  const rates = openRates(limits);
  mount(server, routes, { rates, refusals: openRefusals(db), checkAnswers: env.checkAnswers });
  serveFiles(server, parts);
  serveUploads(server, parts, rates);
  serveCalendar(server, parts);
  serveExport(server, parts);
  serveUnsubscribe(server, parts);
  serveLive(server, parts);
  serveHealth(server, parts);
  serveMetrics(server, parts);
  await serveDocs(server, routes, env);
  await servePages(server, routes, parts);
  const closeUnused = watchUnused(server.server);
  // Closing first answers 503 to whoever still asks, then ends the streams, which would never end by themselves.
  server.addHook('preClose', async () => live.endStreams());
  const sweeps = startSweeps(parts);
  const erasures = startErasures(parts);
  const digests = startDigests(parts);
  let closing: Promise<void> | undefined;
  return { server, parts, close: () => (closing ??= shutDown()) };

  async function shutDown() {
    sweeps.stop();
    erasures.stop();
    digests.stop();
    // A connection whose last answer is out would stay open for the next question.
    const idle = setInterval(() => {
      server.server.closeIdleConnections();
      closeUnused();
    }, IDLE_MS);
    const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await server.close();
    clearInterval(idle);
    clearTimeout(late);
    await live.close();
    limits.close();
    await push.close();
    await mail.close();
    await db.close();
    await tracing?.stop();
  }
}
