import { createHash } from 'node:crypto';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import { lockAccountsOf } from '../queries.ts';

// Weekly series: sessions that were created at once. Each has its own seats, edits and calendar entry; an edit or a
// cancellation may also apply to the later ones (decision 113).

/** The ids of a series: the first is the client's, the others follow from it, so that a retry creates the same rows. */
export const idsOfSeries = (first: string, length: number): string[] =>
  Array.from({ length }, (_, n) => (n === 0 ? first : derivedId(first, n)));

/** A UUIDv7 with the time of the first one. */
function derivedId(first: string, n: number): string {
  const hash = createHash('sha256').update(`${first.toLowerCase()} ${n}`).digest('hex');
  return `${first.slice(0, 14)}7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

const OF_SERIES = `vibe_sessions v join vibe_sessions f on f.id = $1 and v.series_id = f.series_id`;

// In the order of ids, as by erasure, so that two edits that begin at different sessions do not deadlock.
const lock = writeStatement(
  'sessions_lock_series',
  `select v.id from ${OF_SERIES} where v.series_place >= f.series_place order by v.id for update of v`,
);
const following = readStatement(
  'sessions_following',
  `select v.id from ${OF_SERIES}
    where v.series_place > f.series_place and v.cancelled_at is null and v.ends_at > now() order by v.series_place`,
);

/**
 * Locks a session and all later ones of its series until the end of the transaction. Returns the later ones that are neither
 * cancelled nor over.
 */
export async function lockFollowing(tx: Db, id: string, userId: string): Promise<string[]> {
  await lockAccountsOf(tx, id, userId);
  await tx.many(lock, [id]);
  return (await tx.many<{ id: string }>(following, [id])).map((row) => row.id);
}
