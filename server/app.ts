import type { FastifyInstance } from 'fastify';
import { accountFeature } from './account/feature.ts';
import { adminFeature } from './admin/feature.ts';
import { announcementBarFeature } from './announcementBar/feature.ts';
import { createApiTokens } from './apiTokens/createApiTokens.ts';
import { apiTokensFeature } from './apiTokens/feature.ts';
import { createAuthentication } from './auth/authentication.ts';
import { authFeature } from './auth/feature.ts';
import { blocksFeature } from './blocks/feature.ts';
import { calendarFeature } from './calendar/feature.ts';
import { cardsFeature } from './cards/feature.ts';
import { challengesFeature } from './challenges/feature.ts';
import { keepTitles } from './challenges/links/keepTitles.ts';
import { connectDatabase, type TimeLimits } from './db/connect.ts';
import { requirePoolerSettings } from './db/pooler.ts';
import { requireSynchronousReplica } from './db/replica.ts';
import type { Deps } from './deps/deps.ts';
import { digestsFeature } from './digests/feature.ts';
import { discoveryFeature } from './discovery/feature.ts';
import type { Env } from './env.ts';
import type { Feature, Repeat } from './feature.ts';
import { createFileStore } from './files/createFileStore.ts';
import { filesFeature } from './files/feature.ts';
import { followsFeature } from './follows/feature.ts';
import { mount } from './http/route.ts';
import { createServer, trackIdleSockets } from './http/server.ts';
import { invitesFeature } from './invites/feature.ts';
import { createJobs } from './jobs/createJobs.ts';
import { jobsFeature } from './jobs/feature.ts';
import { legalFeature } from './legal/feature.ts';
import { linksFeature } from './links/feature.ts';
import { fetchCards } from './links/fetchCards.ts';
import type { Network } from './links/safeFetch.ts';
import { createLive } from './live/createLive.ts';
import { liveFeature } from './live/feature.ts';
import { limitPublicEvents } from './live/publicEvents.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/createMailer.ts';
import { messagesFeature } from './messages/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { onboardingFeature } from './onboarding/feature.ts';
import { operatorFeature } from './operator/feature.ts';
import { serveDocs } from './ops/docs.ts';
import { opsFeature } from './ops/feature.ts';
import { organisersFeature } from './organisers/feature.ts';
import { servePages } from './pages/serve.ts';
import { postsFeature } from './posts/feature.ts';
import { createHeldWords } from './posts/held/createHeldWords.ts';
import { createPostMutations } from './posts/mutations.ts';
import { profilesFeature } from './profiles/feature.ts';
import { proofsFeature } from './proofs/feature.ts';
import { createAuditDenials } from './protection/auditDenials.ts';
import { createRateLimiters } from './protection/rateLimiter.ts';
import { createRateLimits } from './protection/rateLimits.ts';
import { publicPagesFeature } from './publicPages/feature.ts';
import { createPush } from './push/createPush.ts';
import { pushFeature } from './push/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { searchFeature } from './search/feature.ts';
import { sessionsFeature } from './sessions/feature.ts';
import { settingsFeature } from './settings/feature.ts';
import { removeDraftsRegularly, repeatSweeps } from './sweeps.ts';
import { tribesFeature } from './tribes/feature.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';
import { webhooksFeature } from './webhooks/feature.ts';

const features: Feature[] = [
  accountFeature,
  adminFeature,
  announcementBarFeature,
  apiTokensFeature,
  authFeature,
  blocksFeature,
  calendarFeature,
  cardsFeature,
  challengesFeature,
  digestsFeature,
  discoveryFeature,
  filesFeature,
  followsFeature,
  invitesFeature,
  jobsFeature,
  legalFeature,
  linksFeature,
  liveFeature,
  messagesFeature,
  notificationsFeature,
  onboardingFeature,
  operatorFeature,
  opsFeature,
  organisersFeature,
  postsFeature,
  profilesFeature,
  proofsFeature,
  publicPagesFeature,
  pushFeature,
  reportsFeature,
  searchFeature,
  sessionsFeature,
  settingsFeature,
  tribesFeature,
  webhooksFeature,
];

export interface App {
  server: FastifyInstance;
  deps: Deps;
  /** Lets requests in flight finish, then closes all resources. A second call returns the same promise. */
  close(): Promise<void>;
}

/** Milliseconds that requests in flight get to finish when the server closes; then their connections are closed. */
const DRAIN_MS = 10_000;
const IDLE_MS = 100;

/** What only tests replace. */
export interface Replacements {
  isPushService?: (address: URL) => boolean;
  /** Link cards and webhooks use it. */
  network?: Network;
  /** They are asked for domains of organisers. */
  nameServers?: string[];
  /** Of the database's connections. */
  timeLimits?: TimeLimits;
}

/** Creates one server process on a migrated database; the caller calls `listen`. */
export async function createApp(
  env: Env,
  databaseUrl: string,
  { isPushService, network, nameServers, timeLimits }: Replacements = {},
): Promise<App> {
  const log = createLog(env);
  const db = connectDatabase(databaseUrl, env.replicaUrl, env.poolerUrl, timeLimits);
  if (env.poolerUrl) await requirePoolerSettings(db, env.replicaUrl !== undefined);
  if (env.replicaUrl) await requireSynchronousReplica(db);
  const [eventBus, limits] = await Promise.all([
    createLive(env, databaseUrl, log),
    createRateLimiters(env, databaseUrl),
  ]);
  const live = limitPublicEvents(eventBus, env.rateLimits && limits.shared('public-events'));
  const mail = createMailer(env);
  const jobs = createJobs({ db, log });
  const push = createPush({ env, log, db }, isPushService);
  const store = createFileStore(env, log);
  const accounts = createAuthentication({ env, db, live, mail });
  const heldWords = createHeldWords(db, live);
  const deps: Deps = {
    ...{ env, log, db, live, limits, store, jobs, mail, push, accounts, heldWords },
    nameServers,
  };
  const server = await createServer(deps);
  const routes = features.flatMap((feature) => feature.routes ?? []).flatMap((routesOf) => routesOf(deps));
  const rateLimits = createRateLimits(limits);
  mount(server, routes, {
    rateLimits,
    auditDenials: createAuditDenials(db),
    apiTokens: createApiTokens(deps),
    validateResponses: env.checkAnswers,
  });
  for (const serve of features.flatMap((feature) => feature.serve ?? [])) serve(server, deps, rateLimits);
  await serveDocs(server, routes, env, rateLimits);
  await servePages(server, routes, deps, rateLimits);
  const closeIdleSockets = trackIdleSockets(server.server);
  // Live streams never end, so they would delay the closing; their browsers reconnect to another process.
  server.addHook('preClose', async () => live.disconnectAll());
  for (const handle of features.flatMap((feature) => feature.jobs ?? [])) handle(deps);
  const { tellOfLinkCard } = createPostMutations(deps);
  const keepTitlesOf = keepTitles(deps);
  fetchCards(
    deps,
    async (hash) => void (await Promise.all([tellOfLinkCard(hash), keepTitlesOf(hash)])),
    network,
  );
  deliverWebhooks(deps, network);
  const starts = [
    ...features.flatMap((feature) => feature.repeats ?? []),
    removeDraftsRegularly,
    repeatSweeps,
  ];
  const started = await Promise.all(starts.map((start) => start(deps)));
  const repeats = started.filter((one): one is Repeat => Boolean(one));
  let closing: Promise<void> | undefined;
  return { server, deps, close: () => (closing ??= shutDown()) };

  async function shutDown() {
    for (const repeat of repeats) repeat.stop();
    // A keep-alive connection would stay open after its last response.
    const idle = setInterval(() => {
      server.server.closeIdleConnections();
      closeIdleSockets();
    }, IDLE_MS);
    const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
    await server.close();
    clearInterval(idle);
    clearTimeout(late);
    await live.close();
    limits.close();
    await push.close();
    await jobs.close();
    mail.close();
    await db.close();
  }
}
