import { dirname, join } from 'node:path';
import { factsOf } from '../backup/target.queries.ts';
import { faultOf } from '../backup/target.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import { findRunner } from '../db/embedded/binaries.ts';
import { countPendingMigrations } from '../db/migrate.ts';
import { requirePoolerSettings } from '../db/pooler.ts';
import { newerThan, versionText } from '../db/postgresVersion.ts';
import { requireSynchronousReplica } from '../db/replica.ts';
import { writeProbe } from '../db/writeProbe.ts';
import type { Env } from '../env.ts';
import { getJobsUsage } from '../jobs/usage.queries.ts';
import { CLOCK_SKEW_MS } from '../live/replayBuffer.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { type CheckResult, ok, problem, warning } from './checkResult.ts';
import { databaseTime, isInRecovery } from './queries.ts';

/** Less than the time limit of a check, so that a write that waits gets its own message; milliseconds. */
const WRITE_MS = 3_000;
/** A job that is due for longer has no process that runs it; seconds (docs/operations.md). */
const JOB_WAIT_SECONDS = 300;

/** `name` is shown in the result. */
export async function checkDatabase(db: Database, url: string, name: string): Promise<CheckResult> {
  const pending = await countPendingMigrations(url);
  const facts = await factsOf(db);
  const fault = faultOf(facts, 'The database');
  if (fault) return problem(fault);
  if (pending > 0)
    return problem(`Migrations are pending: ${pending}. Start the app (npm start), which applies them.`);
  const written = await withTimeout(WRITE_MS, writeProbe(db), () => undefined);
  if (written === undefined)
    return problem(
      `A write was not confirmed within ${WRITE_MS / 1000} s. If synchronous_standby_names is set, check that the replica runs.`,
    );
  return ok(`${name}: PostgreSQL ${facts.version}, ${facts.encoding}, takes writes.`);
}

/** The version of the embedded PostgreSQL that runs, and of the one that the next start uses. */
export async function checkPostgres(db: Database, dataDir: string): Promise<CheckResult> {
  const { number } = await factsOf(db);
  return judgePostgres(number, await findRunner(join(dataDir, 'database')));
}

/** `running` is PostgreSQL's `server_version_num`; `next` is what the next start uses. */
export function judgePostgres(
  running: number,
  next: { bin: { postgres: string }; major: number; minor: number },
): CheckResult {
  const place = `${next.major}.${next.minor} in ${dirname(next.bin.postgres)}`;
  const runs = versionText(running);
  const newer = newerThan(next.major * 10_000 + next.minor);
  if (newer)
    return warning(
      `${place}. It lacks the security fixes of ${newer}: install that on this machine (docs/operations.md), or set POSTGRES_BIN, then restart the app.`,
    );
  if (runs !== `${next.major}.${next.minor}`)
    return warning(`${runs} is still running. Restart the app to use ${place}.`);
  return ok(`${place}.`);
}

/** The version of the PostgreSQL of DATABASE_URL. */
export async function checkOwnPostgres(db: Database): Promise<CheckResult> {
  const { number } = await factsOf(db);
  const newer = newerThan(number);
  if (newer)
    return warning(
      `${versionText(number)}. It lacks the security fixes of ${newer}: install that (docs/operations.md).`,
    );
  return ok(`${versionText(number)}, of DATABASE_URL.`);
}

export async function checkReplica(db: Database, replicaUrl: string): Promise<CheckResult> {
  await requireSynchronousReplica(db);
  const replica = connectDatabase(replicaUrl);
  try {
    if (await isInRecovery(replica)) return ok('It is in recovery, and commits wait for it.');
    return problem(
      'DATABASE_REPLICA_URL is not a replica. Name a streaming replica of DATABASE_URL, or unset it.',
    );
  } finally {
    void replica.close();
  }
}

/** Sends a query through the pooler, and reads the settings that connections have there. */
export async function checkPooler(
  poolerUrl: string,
  { replicaUrl }: Pick<Env, 'replicaUrl'>,
): Promise<CheckResult> {
  const pooled = connectDatabase(poolerUrl, undefined, poolerUrl);
  try {
    await requirePoolerSettings(pooled, replicaUrl !== undefined);
    return ok(`${new URL(poolerUrl).host} takes queries, and the settings of its connections are right.`);
  } finally {
    void pooled.close();
  }
}

/** Compares the clocks of this machine and of the database. */
export async function checkClock(db: Database): Promise<CheckResult> {
  const before = Date.now();
  const there = await databaseTime(db);
  return judgeClocks(there - (before + Date.now()) / 2);
}

/** `ms` is the difference of the two clocks. */
export function judgeClocks(ms: number): CheckResult {
  const found = `This machine's clock is ${(Math.abs(ms) / 1000).toFixed(1)} s from the database's clock.`;
  if (Math.abs(ms) <= CLOCK_SKEW_MS) return ok(found);
  return problem(`${found} Synchronize both machines by NTP (timedatectl).`);
}

export async function checkJobs(db: Database, appRuns: boolean): Promise<CheckResult> {
  const { waiting, retrying, failed, oldest_seconds } = await getJobsUsage(db);
  if (failed > 0)
    return problem(
      `Given up: ${failed}. Admin Dashboard, Jobs says why; try them again or delete them there.`,
    );
  const counts = `${waiting} waiting, ${retrying} to be tried again, none given up`;
  if (appRuns && oldest_seconds > JOB_WAIT_SECONDS)
    return problem(
      `The oldest waits for ${Math.round(oldest_seconds / 60)} minutes (${counts}). Look for errors in the app's log.`,
    );
  return ok(`${counts}.`);
}
