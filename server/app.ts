import type { FastifyInstance } from 'fastify';
import { repeatErasures } from './account/erasure.ts';
import { serveExport } from './account/export.ts';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { createAccounts } from './auth/createAccounts.ts';
import { sendAccountMails } from './auth/mails/sendAccountMails.ts';
import { authRoutes } from './auth/routes.ts';
import { blockRoutes } from './blocks/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { serveCalendarFeeds } from './calendar/serve.ts';
import { serveCards } from './cards/routes.ts';
import { notifyParticipants } from './challenges/deadlines.queries.ts';
import { serveJudgeFiles } from './challenges/judging/files.ts';
import { judgingRoutes } from './challenges/judging/routes.ts';
import { keepTitles } from './challenges/links/keepTitles.ts';
import { notifyOfAnnouncements } from './challenges/organisers/notifyOfAnnouncements.queries.ts';
import { organiserRoutes } from './challenges/organisers/routes.ts';
import { recordReadiness } from './challenges/outages/recordReadiness.ts';
import { repeatReminders } from './challenges/reminders.ts';
import { serveResultsExport } from './challenges/results/export.ts';
import { notifyOfResults } from './challenges/results/publish.queries.ts';
import { resultsRoutes } from './challenges/results/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { submissionRoutes } from './challenges/submissions.ts';
import { teamRoutes } from './challenges/teams/routes.ts';
import { connectDatabase } from './db/connect.ts';
import { requireSynchronousReplica } from './db/replica.ts';
import type { Deps } from './deps.ts';
import { serveUnsubscribe } from './digests/oneClick.ts';
import { digestRoutes } from './digests/routes.ts';
import { repeatDigests, sendDigestMails } from './digests/send.ts';
import { serveDiscovery } from './discovery/routes.ts';
import type { Env } from './env.ts';
import { createFileStore } from './files/createFileStore.ts';
import { serveUploads } from './files/resumable/resumable.ts';
import { fileRoutes, serveFiles } from './files/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { trackIdleSockets } from './http/idleSockets.ts';
import { mount } from './http/route.ts';
import { createServer } from './http/server.ts';
import { inviteRoutes } from './invites/routes.ts';
import { createJobs } from './jobs/createJobs.ts';
import { jobRoutes } from './jobs/routes.ts';
import { fetchCards } from './links/fetchCards.ts';
import { serveLinkPictures } from './links/pictures.ts';
import type { Network } from './links/safeFetch.ts';
import { createLive } from './live/createLive.ts';
import { limitPublicEvents } from './live/publicEvents.ts';
import { serveLive } from './live/stream.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/createMailer.ts';
import { messageActionRoutes } from './messages/actions.routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { serveDocs } from './ops/docs.ts';
import { serveHealth } from './ops/health.ts';
import { serveMetrics } from './ops/metrics.ts';
import { servePages } from './pages/pages.ts';
import { bookmarkRoutes } from './posts/bookmarks/routes.ts';
import { notifyPostFollowers } from './posts/comments/followers.ts';
import { notifyOfEdits } from './posts/edits/editNotifications.queries.ts';
import { postEditRoutes } from './posts/edits/routes.ts';
import { createPostMutations } from './posts/mutations.ts';
import { postRoutes } from './posts/routes.ts';
import { tagOlderPosts } from './posts/tags/backfill.ts';
import { tagRoutes } from './posts/tags/routes.ts';
import { repeatTrendingTags } from './posts/tags/trending.queries.ts';
import { tribePostRoutes } from './posts/tribePosts.ts';
import { profileRoutes } from './profiles/routes.ts';
import { ensureKey } from './proofs/keys.ts';
import { proofRoutes } from './proofs/routes.ts';
import { serveProofs } from './proofs/serve.ts';
import { createAuditDenials } from './protection/auditDenials.ts';
import { createRateLimiters } from './protection/rateLimiter.ts';
import { createRateLimits } from './protection/rateLimits.ts';
import { publicPageRoutes } from './publicPages/routes.ts';
import { createPush } from './push/createPush.ts';
import { pushRoutes } from './push/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { indexForSearch, indexRegularly, repeatSuggestedWords } from './search/indexing.ts';
import { searchRoutes } from './search/routes.ts';
import { serveCalendar } from './sessions/calendar.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { removeDraftsRegularly, repeatSweeps } from './sweeps.ts';
import { tribeRoutes } from './tribes/routes.ts';

/** Every slice of the product. */
const slices = [
  authRoutes,
  accountRoutes,
  profileRoutes,
  postRoutes,
  bookmarkRoutes,
  postEditRoutes,
  tagRoutes,
  tribeRoutes,
  tribePostRoutes,
  inviteRoutes,
  sessionRoutes,
  calendarRoutes,
  challengeRoutes,
  submissionRoutes,
  teamRoutes,
  judgingRoutes,
  resultsRoutes,
  organiserRoutes,
  notificationRoutes,
  pushRoutes,
  digestRoutes,
  followRoutes,
  messageRoutes,
  messageActionRoutes,
  searchRoutes,
  blockRoutes,
  settingsRoutes,
  onboardingRoutes,
  reportRoutes,
  adminRoutes,
  jobRoutes,
  fileRoutes,
  publicPageRoutes,
  proofRoutes,
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

/**
 * Creates one server process on a migrated database; the caller calls `listen`. Only tests pass `isPushService` and
 * `network`, from which link cards are fetched.
 */
export async function createApp(
  env: Env,
  databaseUrl: string,
  isPushService?: (address: URL) => boolean,
  network?: Network,
): Promise<App> {
  const log = createLog(env);
  const db = connectDatabase(databaseUrl, env.replicaUrl);
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
  const accounts = createAccounts({ env, db, live, mail });
  const deps: Deps = { env, log, db, live, limits, store, jobs, mail, push, accounts };
  const server = await createServer(deps);
  const tracing = env.traced ? (await import('./ops/tracing.ts')).traceRequests(server) : undefined;
  const routes = slices.flatMap((slice) => slice(deps));
  const rateLimits = createRateLimits(limits);
  mount(server, routes, {
    rateLimits,
    auditDenials: createAuditDenials(db),
    validateResponses: env.checkAnswers,
  });
  serveFiles(server, deps, rateLimits);
  serveLinkPictures(server, deps, rateLimits);
  serveUploads(server, deps, rateLimits);
  serveCalendar(server, deps, rateLimits);
  serveCalendarFeeds(server, deps, rateLimits);
  serveJudgeFiles(server, deps, rateLimits);
  serveResultsExport(server, deps, rateLimits);
  serveCards(server, deps, rateLimits);
  serveDiscovery(server, deps, rateLimits);
  serveProofs(server, deps, rateLimits);
  serveExport(server, deps);
  serveUnsubscribe(server, deps);
  serveLive(server, deps);
  serveHealth(server, deps);
  serveMetrics(server, deps);
  await serveDocs(server, routes, env, rateLimits);
  await servePages(server, routes, deps, rateLimits);
  const closeIdleSockets = trackIdleSockets(server.server);
  // Live streams never end, so they would delay the closing; their browsers reconnect to another process.
  server.addHook('preClose', async () => live.disconnectAll());
  const draftSweeps = removeDraftsRegularly(deps);
  const indexing = indexRegularly(deps);
  sendAccountMails(deps);
  sendDigestMails(deps);
  notifyPostFollowers(deps);
  indexForSearch(deps);
  tagOlderPosts(deps);
  notifyOfEdits(deps);
  recordReadiness(server, deps);
  notifyParticipants(deps);
  notifyOfResults(deps);
  notifyOfAnnouncements(deps);
  const { tellOfLinkCard } = createPostMutations(deps);
  const keepTitlesOf = keepTitles(deps);
  fetchCards(
    deps,
    async (hash) => void (await Promise.all([tellOfLinkCard(hash), keepTitlesOf(hash)])),
    network,
  );
  await Promise.all([
    ensureKey(db, env.appSecret ?? ''),
    repeatSweeps(deps),
    repeatErasures(deps),
    repeatReminders(deps),
    repeatDigests(deps),
    repeatSuggestedWords(deps),
    repeatTrendingTags(deps),
  ]);
  let closing: Promise<void> | undefined;
  return { server, deps, close: () => (closing ??= shutDown()) };

  async function shutDown() {
    draftSweeps.stop();
    indexing.stop();
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
    await tracing?.stop();
  }
}
