import type { Database } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Accounts } from './accounts.ts';
import type { FileStore } from './fileStore.ts';
import type { HeldWords } from './heldWords.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mailer.ts';
import type { Push } from './push.ts';
import type { RateLimiters } from './rateLimiters.ts';

/** The dependencies of the slices; each exists once per server process. */
export interface Deps {
  env: Env;
  log: Log;
  db: Database;
  live: Live;
  limits: RateLimiters;
  store: FileStore;
  jobs: Jobs;
  mail: Mailer;
  push: Push;
  accounts: Accounts;
  heldWords: HeldWords;
  /** Of tests: they replace the name servers of this machine. */
  nameServers?: string[] | undefined;
}
