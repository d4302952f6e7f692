import type { Accounts } from './auth/accounts.ts';
import type { Database } from './db/db.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/store.ts';
import type { Limits } from './http/limits.ts';
import type { Live } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Push } from './push/push.ts';

/** What a slice is given to work with: one of each per server process. */
export interface Parts {
  env: Env;
  log: Log;
  db: Database;
  live: Live;
  limits: Limits;
  store: FileStore;
  mail: Mailer;
  push: Push;
  accounts: Accounts;
}
