import { AppError } from '../../contract/errors.ts';
import { type FileKind, fileCopy, type Picture, type StoredFile } from '../../contract/files.ts';
import type { Viewer } from '../../contract/policy.ts';
import { type Db, statement } from '../db/db.ts';

const claim = statement(
  'files_claim',
  `update files set claimed_at = now()
    where url = $1 and user_id = $2 and kind = $3 and stored and claimed_at is null
      and created_at > now() - interval '23 hours'
    returning id`,
);

/**
 * Makes the viewer's unclaimed upload part of a row, in that row's transaction. Refuses anyone else's file, beside the
 * `field` that named it.
 */
export async function claimFile(
  tx: Db,
  { url, userId, kind, field = 'media_url' }: { url: string; userId: string; kind: FileKind; field?: string },
): Promise<string> {
  const row = await tx.maybe<{ id: string }>(claim, [url, userId, kind]);
  if (!row) throw new AppError('invalid', fileCopy.notYours, { [field]: fileCopy.notYours });
  return row.id;
}

const release = statement(
  'files_release',
  `update files set claimed_at = null, created_at = '-infinity' where id = any($1::uuid[])`,
);

/** Gives files up with the rows that had them; the next sweep removes their objects. */
export async function releaseFiles(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.run(release, [ids]);
}

export const releaseFile = (tx: Db, id: string) => releaseFiles(tx, [id]);

/** The columns of `files f` that `pictureOf` reads, for a query that joins a picture. */
export const PICTURE_COLUMNS = 'f.url as media_url, f.width, f.height, f.placeholder, f.variants';

export interface PictureRow {
  media_url: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: Picture['variants'] | null;
}

export function pictureOf(row: PictureRow): Picture | null {
  if (!row.media_url || row.width === null || row.height === null) return null;
  const { media_url: url, width, height, placeholder, variants } = row;
  return { url, width, height, placeholder: placeholder ?? '', variants: variants ?? [] };
}

/** A file about to be stored; `key` is `bucket/path`, and its address is `/files/` and the key. */
export type NewFile = Omit<StoredFile, 'url'> & { user_id: string; key: string };

const insert = statement(
  'files_insert',
  `insert into files (id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants)
   values ($1, $2, $3, split_part($4::text, '/', 1), $4, '/files/' || $4, $5, $6, $7, $8, $9, $10, $11)`,
);

/** The row of a file whose objects are still to be written: nobody can claim it yet. */
export async function insertFile(db: Db, f: NewFile): Promise<void> {
  const picture = [f.width, f.height, f.placeholder, JSON.stringify(f.variants)];
  await db.run(insert, [f.id, f.user_id, f.kind, f.key, f.mime, f.bytes, f.sha256, ...picture]);
}

const setStored = statement('files_set_stored', 'update files set stored = true where id = $1');

export async function markStored(db: Db, id: string): Promise<void> {
  await db.run(setStored, [id]);
}

const remove = statement('files_delete', 'delete from files where id = any($1::uuid[])');

export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  await db.run(remove, [ids]);
}

// Claiming ends an hour earlier, so whatever is found here nobody can be about to claim. A file whose member
// was erased goes too, claimed or not.
const abandoned = statement(
  'files_abandoned',
  `(select id, key, variants from files
     where claimed_at is null and created_at < now() - interval '24 hours' order by created_at limit $1)
   union
   (select id, key, variants from files where user_id is null limit $1)`,
);

/** Files that no row uses any more, or that none came to use within a day, with the keys of their objects. */
export async function abandonedFiles(db: Db, limit: number): Promise<{ id: string; keys: string[] }[]> {
  const rows = await db.many<{ id: string; key: string; variants: Picture['variants'] }>(abandoned, [limit]);
  return rows.map(({ id, key, variants }) => ({
    id,
    keys: [...new Set([key, ...variants.map(({ url }) => url.replace('/files/', ''))])],
  }));
}

const byKey = statement(
  'files_by_key',
  "select id, user_id, kind, mime from files where url = '/files/' || $1 and stored",
);

export interface PrivateFile {
  id: string;
  user_id: string | null;
  kind: FileKind;
  mime: string;
}

/** The file that an object belongs to: a narrower copy of a picture is found by the picture. */
export const fileByKey = (db: Db, key: string) =>
  db.maybe<PrivateFile>(byKey, [key.replace(/-\d+\.webp$/, '.webp')]);

/**
 * Whether the viewer may have a private file: its owner, and whoever may see the row that claims it. A slice
 * whose rows claim private files adds its own question here, by join.
 */
export async function mayFetch(_db: Db, viewer: Viewer | null, file: PrivateFile): Promise<boolean> {
  return viewer !== null && viewer.id === file.user_id;
}
