import { type Db, writeStatement } from '../db/db.ts';

const forget = writeStatement(
  'recent_posts_forget',
  `delete from recent_posts where created_at <= now() - interval '1 hour'`,
);

/** Those that may be posted again anyway. */
export const forgetRecentPosts = (db: Db) => db.run(forget);
