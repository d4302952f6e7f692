import { createHash } from 'node:crypto';
import { type Db, writeStatement } from '../db/db.ts';

const insert = writeStatement(
  'spent_answers_insert',
  `insert into spent_answers (hash, expires_at) values ($1, now() + $2 * interval '1 minute') on conflict do nothing`,
);

/**
 * Spends the state or challenge of an answer, in the transaction that the answer permits. False if it was spent before; of
 * two concurrent calls, the second waits for the first. `minutes`: for how long the answer would be accepted.
 */
export const spendAnswer = async (tx: Db, text: string, minutes: number): Promise<boolean> =>
  (await tx.run(insert, [createHash('sha256').update(text).digest(), minutes])) === 1;

const removeExpired = writeStatement(
  'spent_answers_remove_expired',
  'delete from spent_answers where hash = any(array(select hash from spent_answers where expires_at < now() limit $1))',
);

/** Returns how many expired ones were removed, at most `limit`. */
export const removeSpentAnswers = (db: Db, limit: number) => db.run(removeExpired, [limit]);
