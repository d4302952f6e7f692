/**
 * The test files that `npm test` runs a second time, on the PostgreSQL of DATABASE_URL and the Redis of REDIS_URL: those
 * whose result can depend on the server's version, settings or locale, or on Redis. All others run once, on the embedded
 * PostgreSQL; so do those that start a PostgreSQL or a Redis of their own, since neither address changes them.
 * `servicesTests.test.ts` finds a file that is missing here.
 */
export const servicesTests = [
  // Pools, pipelines, migrations, the database watchdog. (server/db/embedded starts a PostgreSQL of its own.)
  'server/db/{db,leases,migrate,pipelines,rows,schema,statements,watchdog}.test.ts',
  'test/cursorsMigration.test.ts',
  // The replacement of pg_dump: reading and loading whole databases.
  'server/backup/{backup,restore,restoreToDatabase}.test.ts',
  // What npm run doctor reports about the outside PostgreSQL.
  'server/operator/examine.test.ts',
  // LISTEN/NOTIFY, Redis pub/sub, replay.
  'server/live/{bus,live,replay}.test.ts',
  // Rate limits in Redis. Without REDIS_URL, they are counted in memory.
  'server/protection/rateLimiter.test.ts',
  // Several processes and machines on one database.
  'test/multiNode.test.ts',
  'server/files/machines.test.ts',
  'server/ops/{health,metrics}.test.ts',
  // Row locks, constraints and transactions under concurrent requests.
  '**/races.test.ts',
  '**/*Races.test.ts',
  'server/jobs/jobs.test.ts',
  'server/account/erasure.test.ts',
  'server/challenges/outages/outages.test.ts',
  'server/admin/{activeDays,roles,suspension}.test.ts',
  'server/auth/sign-up/replacedSignUp.test.ts',
  'server/auth/two-factor/twoFactor.test.ts',
  'server/files/uploadsAtOnce.test.ts',
  'server/files/resumable/resumable.test.ts',
  'server/sessions/sessions.test.ts',
  'server/reports/lockOrder.test.ts',
  'server/reports/tribes/{held,pins,removals}.test.ts',
  'server/search/indexing.test.ts',
  'server/webhooks/webhooks.test.ts',
  // Query plans and counts.
  'test/queryCounts.test.ts',
  'test/pointLookups.test.ts',
  // Case, collation, characters and trigram search, which depend on the locale and the encoding of a database.
  'server/auth/sign-up.test.ts',
  'server/tribes/{tribes,lists}.test.ts',
  'server/posts/lists.test.ts',
  'server/posts/tags/backfill.test.ts',
  'test/security/input.test.ts',
];
