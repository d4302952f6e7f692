import type { Accounts } from './auth/accounts.ts';
import type { Database } from './db/db.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/stores/store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/eventBus.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimiters } from './protection/rateLimiter.ts';
import type { Push } from './push/push.ts';

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
}
