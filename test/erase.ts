import { type Erased, eraseAccount } from '../server/account/erasure.queries.ts';
import type { Database } from '../server/db/db.ts';

/** Makes an account due and erases it, as the job does; undefined if it is the last admin's or does not exist. */
export async function erase(db: Database, userId: string): Promise<Erased | undefined> {
  const text = "update users set delete_after = now() - interval '1 second' where id = $1";
  await db.run({ name: 'test_due', text }, [userId]);
  return eraseAccount(db, userId);
}
