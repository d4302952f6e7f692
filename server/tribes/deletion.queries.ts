import { canDeleteTribe } from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { record } from '../audit/queries.ts';
import { deletePosts } from '../counts/counts.ts';
import { countRows } from '../counts/rowCounts.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { FILES_OF_POST, releaseFiles } from '../files/queries.ts';
import { lockTribeFor } from './lock.queries.ts';
import { OWNER_ID } from './queries.ts';

interface DeletedRow {
  owner_id: string;
  name: string;
  banner_id: string | null;
}

const lock = writeStatement(
  'tribes_lock_for_deletion',
  `select ${OWNER_ID} as owner_id, t.name, t.banner_id from tribes t where t.id = $1 for update`,
);
const lockPosts = writeStatement(
  'tribes_lock_posts',
  `with locked as (select id, media_id from posts where tribe_id = $1 order by id for update)
   select unnest(${FILES_OF_POST}) as file_id from locked p`,
);
const deleteTribePosts = writeStatement(
  'tribes_delete_posts',
  `with ${deletePosts('tribe_id = $1')} select from deleted`,
);
// The sessions of other tribes stay, without a tribe. Those of a closed one would become visible to everybody.
const deleteClosedSessions = writeStatement(
  'tribes_delete_closed_sessions',
  `with locked as (
     select s.id from vibe_sessions s join tribes t on t.id = s.tribe_id and t.closed
      where t.id = $1 order by s.id for update of s)
   delete from vibe_sessions s using locked where s.id = locked.id`,
);
const remove = writeStatement(
  'tribes_delete',
  `with deleted as (delete from tribes where id = $1 returning id) ${countRows('tribes', 'deleted', '-')}`,
);

/** Deletes the tribe of its owner, or as an admin, with its posts and members. Throws `not_found` if it was deleted already. */
export const deleteTribe = (db: Database, viewer: Viewer, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockTribeFor(tx, { id, userId: viewer.id }, (tribe) => canDeleteTribe(viewer, tribe));
    return deleteTribeWithin(tx, id, viewer.id);
  });

/** Locks the tribe for its deletion, then its posts, before what a transaction locks after posts. */
export async function lockTribeToDelete(tx: Db, id: string) {
  const tribe = await tx.maybe<DeletedRow>(lock, [id]);
  return { tribe, pictures: tribe ? await tx.many<{ file_id: string }>(lockPosts, [id]) : [] };
}

/**
 * Deletes a tribe with its posts and members, and if it is closed with its sessions; releases their files. False if it was deleted already. A deletion
 * by somebody other than the owner (`by`) is recorded in the audit log.
 */
export async function deleteTribeWithin(tx: Db, id: string, by?: string): Promise<boolean> {
  // Locks the tribe first, so that nobody posts in it, then its posts in the same order as all other transactions.
  const { tribe, pictures } = await lockTribeToDelete(tx, id);
  if (!tribe) return false;
  const { owner_id, name, banner_id } = tribe;
  await releaseFiles(tx, [...(banner_id ? [banner_id] : []), ...pictures.map(({ file_id }) => file_id)]);
  await tx.run(deleteTribePosts, [id]);
  await tx.run(deleteClosedSessions, [id]);
  await tx.run(remove, [id]);
  if (by && by !== owner_id)
    await record(tx, { actorId: by, action: 'delete_tribe', memberId: owner_id, detail: name });
  return true;
}
