import type { FileKind, StoredFile } from '../../../contract/files/endpoints.ts';
import { UNFINISHED_UPLOAD_HOURS, UNFINISHED_UPLOADS_MAX } from '../../../contract/files/limits.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { lockMember } from '../../db/lockMember.queries.ts';

/** What a member announced of a file before sending it. */
interface Announced {
  kind: FileKind;
  filename: string;
  /** Bytes of the whole file. */
  size: number;
}

export type Unfinished = Announced & { arrived: number };

/** Seconds after which a lease expires unless it is renewed. A machine that died blocks an upload for this long. */
const LEASE_SECONDS = 15;
const EXPIRES = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const FREE = 'coalesce(lease_expires_at < clock_timestamp(), true)';

const insert = writeStatement(
  'unfinished_insert',
  `insert into unfinished_uploads (id, user_id, kind, filename, size, lease_holder, lease_expires_at)
   values ($1, $2, $3, $4, $5, $6, ${EXPIRES})`,
);

const giveUpOldest = writeStatement(
  'unfinished_give_up_oldest',
  `update unfinished_uploads set user_id = null
    where id in (select id from unfinished_uploads where user_id = $1 and id <> $2
                  order by updated_at desc, id offset ${UNFINISHED_UPLOADS_MAX - 1})`,
);

/** Begins an upload with its lease held by `holder`, and gives up the member's oldest uploads beyond the limit. */
export const beginUpload = (
  db: Database,
  { id, userId, holder, ...a }: Announced & { id: string; userId: string; holder: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId);
    await tx.run(insert, [id, userId, a.kind, a.filename, a.size, holder]);
    await tx.run(giveUpOldest, [userId, id]);
  });

const find = readStatement(
  'unfinished_find',
  'select kind, filename, size, arrived from unfinished_uploads where id = $1 and user_id = $2',
);

export const findUpload = (db: Db, userId: string, id: string) => db.maybe<Unfinished>(find, [id, userId]);

/** A part that is being stored. `key` is the key of its object in the file store. */
export interface Part {
  id: string;
  key: string;
  uploadId: string;
  userId: string;
  holder: string;
  start: number;
}

export const partKey = (id: string) => `unfinished/${id}`;

const insertPart = writeStatement(
  'unfinished_part_insert',
  `insert into unfinished_parts (id, upload_id, start)
   select $1, id, $5 from unfinished_uploads
    where id = $2 and user_id = $3 and lease_holder = $4 and arrived = $5 for share`,
);

/** Inserts a part's row before its object is stored. False if the upload is gone or another request has its lease. */
export const namePart = async (db: Db, { id, uploadId, userId, holder, start }: Part): Promise<boolean> =>
  (await db.run(insertPart, [id, uploadId, userId, holder, start])) > 0;

const addPart = writeStatement(
  'unfinished_part_add',
  `with added as (
     update unfinished_uploads set arrived = arrived + $6::bigint, updated_at = now()
      where id = $2 and user_id = $3 and lease_holder = $4 and arrived = $5
      returning id)
   update unfinished_parts set bytes = $6::bigint where id = $1 and upload_id in (select id from added)`,
);

/**
 * Counts a part whose object is stored. False if the upload is gone or another request has its lease now, so two requests
 * never add bytes at the same offset.
 */
export const countPart = async (
  db: Db,
  { id, uploadId, userId, holder, start }: Part,
  bytes: number,
): Promise<boolean> => (await db.run(addPart, [id, uploadId, userId, holder, start, bytes])) > 0;

const parts = readStatement(
  'unfinished_parts',
  'select id from unfinished_parts where upload_id = $1 and bytes is not null order by start',
);

/** The keys of the objects that make up an upload, in order. */
export const partsOf = async (db: Db, uploadId: string): Promise<string[]> =>
  (await db.many<{ id: string }>(parts, [uploadId])).map(({ id }) => partKey(id));

const giveUp = writeStatement(
  'unfinished_give_up',
  'update unfinished_uploads set user_id = null where id = $1 and user_id = $2',
);

/** Gives up an upload: its member no longer finds it. False if there is no such upload. */
export const giveUpUpload = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.run(giveUp, [id, userId])) > 0;

const expire = writeStatement(
  'unfinished_expire',
  `update unfinished_uploads set user_id = null
    where user_id is not null and updated_at < now() - interval '${UNFINISHED_UPLOAD_HOURS} hours' and ${FREE}`,
);

const abandoned = readStatement(
  'unfinished_abandoned',
  `select id from unfinished_uploads where user_id is null and ${FREE} order by updated_at limit $1`,
);

/** Abandons stale uploads and returns those that no request works on, for removal. */
export async function abandonedUploads(db: Db, limit: number): Promise<string[]> {
  await db.run(expire);
  return (await db.many<{ id: string }>(abandoned, [limit])).map(({ id }) => id);
}

const allParts = readStatement(
  'unfinished_all_parts',
  'select id from unfinished_parts where upload_id = any($1::uuid[])',
);

/** The keys of every object that any of these uploads may have, stored or not. */
export const objectsOf = async (db: Db, uploadIds: string[]): Promise<string[]> =>
  (await db.many<{ id: string }>(allParts, [uploadIds])).map(({ id }) => partKey(id));

const removeParts = writeStatement(
  'unfinished_remove_parts',
  'delete from unfinished_parts where id = any($1::uuid[])',
);
const removeUploads = writeStatement(
  'unfinished_remove',
  `delete from unfinished_uploads u where id = any($1::uuid[])
      and not exists (select from unfinished_parts where upload_id = u.id)`,
);

/**
 * Deletes the rows of uploads after their objects (`keys`) were removed. An upload that got another part meanwhile stays.
 */
export async function deleteUploads(db: Db, uploadIds: string[], keys: string[]): Promise<void> {
  await db.run(removeParts, [keys.map((key) => key.slice(partKey('').length))]);
  await db.run(removeUploads, [uploadIds]);
}

const take = writeStatement(
  'unfinished_lease_take',
  `update unfinished_uploads
      set lease_holder = case when ${FREE} then $2 else lease_holder end,
          lease_expires_at = case when ${FREE} then ${EXPIRES} else lease_expires_at end,
          lease_wanted = not ${FREE}
    where id = $1
    returning lease_holder = $2 as taken`,
);

/** Takes the lease of an upload, or asks its holder to release it. Undefined if there is no such upload. */
export const takeLease = async (db: Db, id: string, holder: string): Promise<boolean | undefined> =>
  (await db.maybe<{ taken: boolean }>(take, [id, holder]))?.taken;

const renew = writeStatement(
  'unfinished_lease_renew',
  `update unfinished_uploads set lease_expires_at = ${EXPIRES} where id = $1 and lease_holder = $2
    returning lease_wanted as wanted`,
);

/** Renews a lease. True if another request waits for it. */
export const renewLease = async (db: Db, id: string, holder: string): Promise<boolean> =>
  (await db.maybe<{ wanted: boolean }>(renew, [id, holder]))?.wanted ?? false;

const release = writeStatement(
  'unfinished_lease_release',
  `update unfinished_uploads set lease_holder = null, lease_expires_at = null, lease_wanted = false
    where id = $1 and lease_holder = $2`,
);

export async function releaseLease(db: Db, id: string, holder: string): Promise<void> {
  await db.run(release, [id, holder]);
}

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
