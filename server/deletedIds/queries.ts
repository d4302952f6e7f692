import { type Database, violated, writeStatement } from '../db/db.ts';

/*
 * Deleted ids (tombstones): a late retry of a create does not restore what was deleted meanwhile (decision 128). Triggers of
 * migration 0097 keep the ids and check each insert. Chain: that migration, this file, server/http/errors.ts (the response),
 * server/sweeps.ts (deletes old rows).
 */

/** Whether a row was not inserted because its id belonged to a deleted one. */
export const isDeletedId = (error: unknown): boolean => violated(error, 'deleted_ids_pkey');

const forget = writeStatement(
  'deleted_ids_forget',
  `delete from deleted_ids where id = any(array(
     select id from deleted_ids where deleted_at < now() - interval '90 days' order by deleted_at limit $1 for update skip locked))`,
);

/** Deletes at most `limit` ids of rows that were deleted more than 90 days ago; returns how many. */
export const forgetDeletedIds = (db: Database, limit: number): Promise<number> => db.run(forget, [limit]);
