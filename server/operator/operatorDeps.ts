import { createAuthentication } from '../auth/authentication.ts';
import { type AccountMails, createAccountMails } from '../auth/mails/accountMails.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import { joinDatabase } from '../db/joinDatabase.ts';
import { countPendingMigrations } from '../db/migrate.ts';
import type { Accounts } from '../deps/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import type { Env } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { createLive } from '../live/createLive.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/createMailer.ts';
import { appSecretOf } from '../process/appSecret.ts';
import { StartupError } from '../startupError.ts';

/** The dependencies of a command of `npm run admin`. */
export interface OperatorDeps extends Pick<Deps, 'log' | 'live' | 'store'> {
  env: Env;
  db: Database;
  accounts: Accounts;
  accountMails: AccountMails;
}

/**
 * Runs `work` on the database of a running or stopped app. Its events have been sent to the running processes before this
 * resolves. Mails are left to the job queue.
 */
export async function withOperatorDeps(
  settings: Env,
  signal: AbortSignal,
  work: (deps: OperatorDeps) => Promise<void>,
): Promise<void> {
  const database = await joinDatabase(settings, { log: console.error, signal });
  try {
    if ((await countPendingMigrations(database.url)) > 0)
      throw new StartupError(
        'The database is older than this version. Start the app (npm start), which updates it, then try again.',
      );
    await onDatabase(settings, database.url, work);
  } finally {
    await database.stop();
  }
}

async function onDatabase(settings: Env, url: string, work: (deps: OperatorDeps) => Promise<void>) {
  const env = { ...settings, appSecret: await appSecretOf(settings) };
  const log = createLog(env);
  const db = connectDatabase(url, env.replicaUrl);
  const live = await createLive(env, url, log);
  const mail = createMailer(env);
  const jobs = createJobs({ db, log });
  try {
    const accounts = createAuthentication({ env, db, live, mail });
    const store = createFileStore(env, log);
    await work({ env, log, db, live, store, accounts, accountMails: createAccountMails({ mail, jobs }) });
  } finally {
    await live.close();
    await jobs.close();
    mail.close();
    await db.close();
  }
}
