import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import { joinDatabase } from '../db/joinDatabase.ts';
import type { Env } from '../env.ts';
import { type CheckResult, notChecked, notSet, ok, problem, runCheck } from './checkResult.ts';
import {
  checkClock,
  checkDatabase,
  checkJobs,
  checkOwnPostgres,
  checkPooler,
  checkPostgres,
  checkReplica,
} from './databaseChecks.ts';
import { operatorMessage } from './operatorProcess.ts';
import {
  checkDisk,
  checkOpenId,
  checkProxy,
  checkRedis,
  checkS3,
  checkSmtp,
  isAppRunning,
} from './serviceChecks.ts';

type Print = (part: string, result: CheckResult) => void;

/** Checks each part that the app depends on, and prints its result. */
export async function examine(env: Env, signal: AbortSignal, print: Print): Promise<void> {
  print('Node', ok(`${process.version} runs the app.`));
  const joined = await joinDatabase(env, { log: console.error, signal }).catch((error: Error) => error);
  if (joined instanceof Error)
    return examineParts(env, problem(operatorMessage(joined) ?? joined.message), undefined, print);
  const db = connectDatabase(joined.url, env.replicaUrl);
  const name = env.databaseUrl ? 'DATABASE_URL' : 'Embedded';
  try {
    const database = await runCheck('Check DATABASE_URL, and that the database runs.', () =>
      checkDatabase(db, joined.url, name),
    );
    await examineParts(env, database, db, print);
  } finally {
    // Not awaited: a connection that never responds would delay the exit.
    void db.close();
    await joined.stop();
  }
}

async function examineParts(env: Env, database: CheckResult, db: Database | undefined, print: Print) {
  print('database', database);
  const appRuns = await isAppRunning(env);
  const { poolerUrl, replicaUrl } = env;
  /** Runs the check only if the database has no problem. */
  const withDatabase = (advice: string, check: (from: Database) => Promise<CheckResult>) =>
    db && database.state === 'ok'
      ? runCheck(advice, () => check(db))
      : notChecked('See the line of the database.');
  const parts: [name: string, result: CheckResult | Promise<CheckResult>][] = [
    [
      'PostgreSQL',
      withDatabase('Check the database.', (from) =>
        env.databaseUrl ? checkOwnPostgres(from) : checkPostgres(from, env.dataDir),
      ),
    ],
    [
      'replica',
      replicaUrl
        ? withDatabase('Check DATABASE_REPLICA_URL, and that the replica runs.', (from) =>
            checkReplica(from, replicaUrl),
          )
        : notSet('The database serves all reads.'),
    ],
    [
      'pooler',
      poolerUrl
        ? withDatabase('Check DATABASE_POOLER_URL, and that the pooler runs.', () =>
            checkPooler(poolerUrl, env),
          )
        : notSet('Queries go to the database directly.'),
    ],
    ['Redis', runCheck('Check REDIS_URL, and that Redis runs.', () => checkRedis(env))],
    ['S3', runCheck('Check the S3 settings, and that the store runs.', () => checkS3(env))],
    ['SMTP', runCheck('Check SMTP_URL, and that the mail server runs.', () => checkSmtp(env))],
    ['OpenID', runCheck('Check the OPENID settings.', () => checkOpenId(env))],
    ['disk', runCheck('Check DATA_DIR.', () => checkDisk(env))],
    ['clock', withDatabase('Check the database.', checkClock)],
    ['proxy headers', runCheck('Check PUBLIC_URL and the proxy.', () => checkProxy(env, appRuns))],
    ['job queue', withDatabase('Check the database.', (from) => checkJobs(from, appRuns))],
  ];
  for (const [part, result] of parts) print(part, await result);
}
