import type { StoredFile } from '../../../contract/files.ts';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';

const kept = readStatement(
  'files_kept',
  `select id, url, kind, mime, bytes, width, height, placeholder, variants, sha256 from files
    where id = $1 and user_id = $2 and stored and created_at > now() - interval '1 hour'`,
);

/** The file that an upload became within the last hour, for a client that lost the response. */
export const keptUpload = (db: Db, userId: string, id: string) => db.maybe<StoredFile>(kept, [id, userId]);

const setAside = writeStatement(
  'files_set_aside',
  `update files set id = gen_random_uuid()
    where id = $1 and user_id = $2 and claimed_at is null and created_at < now() - interval '5 minutes'`,
);

/**
 * Frees the id of a file that a process stored only in part before it died: the upload can be stored again, and the sweep
 * removes the rest. Storing a file takes far less than these five minutes.
 */
export async function setAsideHalfKept(db: Db, userId: string, id: string): Promise<void> {
  await db.run(setAside, [id, userId]);
}
