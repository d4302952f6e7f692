import { AppError } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { type FileKind, fileKinds, type StoredFile } from '../../contract/files/endpoints.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { NO_BACKUP } from '../db/leases.ts';

const claim = writeStatement(
  'files_claim',
  `update files set claimed_at = now()
    where url = $1 and user_id = $2 and kind = any($3::text[]) and stored and claimed_at is null
      and created_at > now() - interval '23 hours'
    returning id, name, width, mime`,
);

/** As in `files_claim`. */
const CLAIM_WITHIN_MS = 23 * 60 * 60 * 1000;

// A released file has an infinite age.
const expiry = readStatement(
  'files_expiry',
  `select user_id is not distinct from $2 and stored and claimed_at is null and kind = any($3::text[])
          and created_at > '-infinity' as expired
     from files where url = $1`,
);

interface Claim {
  url: string;
  userId: string;
  /** One kind, or any of several. */
  kind: FileKind | readonly FileKind[];
  field?: string;
}

interface Claimed {
  id: string;
  name: string;
  /** Null for a file that is not an image. */
  width: number | null;
  mime: string;
}

/**
 * Claims the viewer's upload for a row, in that row's transaction. Rejects any other file, with the error at `field`; one that
 * has waited too long, such as in an outbox, with its own reason.
 */
export async function claimUpload(
  tx: Db,
  { url, userId, kind, field = 'media_url' }: Claim,
): Promise<Claimed> {
  const kinds = [kind].flat();
  const row = await tx.maybe<Claimed>(claim, [url, userId, kinds]);
  if (row) return row;
  const found = await tx.maybe<{ expired: boolean }>(expiry, [url, userId, kinds]);
  const reason = (found?.expired ?? isSweptUpload(url, userId, kinds)) ? fileCopy.tooOld : fileCopy.notYours;
  throw new AppError('invalid', reason, { [field]: reason });
}

// The spec's buckets and paths (section 3).
export function folderOf(userId: string, kind: FileKind): string {
  const folder = { tribe: `${userId}/tribes`, challenge: 'challenges' }[kind as string] ?? userId;
  return `${fileKinds[kind].bucket}/${folder}`;
}

export const urlOf = (key: string) => `/files/${key}`;

/**
 * Whether the address is that of an upload of the member (upload/upload.ts) which the sweep has removed by now. That of a
 * challenge names no member.
 */
function isSweptUpload(url: string, userId: string, kinds: readonly FileKind[]): boolean {
  const [, uploadedAt] = /\/(\d+)_[0-9a-f]{32}[^/]*$/.exec(url) ?? [];
  const isOwn = kinds.some((kind) => url.startsWith(urlOf(`${folderOf(userId, kind)}/`)));
  return isOwn && Number(uploadedAt) < Date.now() - CLAIM_WITHIN_MS;
}

export const claimFile = async (tx: Db, upload: Claim): Promise<string> => (await claimUpload(tx, upload)).id;

const digest = readStatement('files_digest', 'select sha256 from files where url = $1 and user_id = $2');

/** The SHA-256 of the member's upload; undefined if it is not theirs. */
export const digestOfUpload = async (db: Db, userId: string, url: string): Promise<string | undefined> =>
  (await db.maybe<{ sha256: string }>(digest, [url, userId]))?.sha256;

const release = writeStatement(
  'files_release',
  `update files set claimed_at = null, created_at = '-infinity' where id = any($1::uuid[])`,
);

/** Releases files that their rows no longer use. `removeReleasedFiles` removes their objects after the commit. */
export async function releaseFiles(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.run(release, [ids]);
}

const handOver = writeStatement(
  'files_hand_over',
  'update files set claimed_at = null, created_at = now() where id = any($1::uuid[])',
);

/** Makes claimed files claimable again, for another row of their owner, which claims them in the same transaction. */
export async function handOverFiles(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.run(handOver, [ids]);
}

export const releaseFile = (tx: Db, id: string) => releaseFiles(tx, [id]);

const discard = writeStatement(
  'files_discard',
  `update files set created_at = '-infinity'
    where url = $1 and user_id = $2 and kind = $3 and stored and claimed_at is null`,
);

/** Releases the viewer's upload after the request that named it was rejected permanently: no row will claim it. */
export async function discardUpload(
  db: Db,
  { url, userId, kind }: { url: string; userId: string; kind: FileKind },
): Promise<void> {
  await db.run(discard, [url, userId, kind]);
}

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

/** The bucket of the copies that reports keep; served as private files are. */
export const EVIDENCE_BUCKET = 'report_evidence';

/** SQL: the ids of the files of a post `p`. */
export const FILES_OF_POST = `array(
    select p.media_id where p.media_id is not null
     union all select i.file_id from post_images i where i.post_id = p.id)`;

/** A file about to be stored; `key` is `bucket/path`, and its address is `/files/` and the key. */
export type NewFile = Omit<StoredFile, 'url'> & { user_id: string; key: string; name: string };

const insert = writeStatement(
  'files_insert',
  `insert into files
     (id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants, name)
   values ($1, $2, $3, split_part($4::text, '/', 1), $4, '/files/' || $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (id) do nothing`,
);

/** Inserts the row of a file before its objects are written; it cannot be claimed yet. False if the id is taken. */
export async function insertFile(db: Db, f: NewFile): Promise<boolean> {
  const picture = [f.width, f.height, f.placeholder, JSON.stringify(f.variants)];
  const values = [f.id, f.user_id, f.kind, f.key, f.mime, f.bytes, f.sha256, ...picture, f.name];
  return (await db.run(insert, values)) > 0;
}

const setStored = writeStatement('files_set_stored', 'update files set stored = true where id = $1');

export async function markStored(db: Db, id: string): Promise<void> {
  await db.run(setStored, [id]);
}

const remove = writeStatement('files_delete', 'delete from files where id = any($1::uuid[])');

export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  await db.run(remove, [ids]);
}

// A claim must come an hour earlier, so none of such a file can be in progress. A file of an erased member has no owner,
// claimed or not. Neither can be claimed again. The evidence of a report never has one.
const UNUSED = `claimed_at is null and created_at < now() - interval '24 hours'`;
const NOBODYS = `user_id is null and kind <> 'evidence'`;

const abandoned = writeStatement(
  'files_abandoned',
  `with ${NO_BACKUP}
   (select id, key, variants from files
     where ${UNUSED} and exists (select from no_backup) order by created_at limit $1)
   union
   (select id, key, variants from files where ${NOBODYS} and exists (select from no_backup) limit $1)`,
);

/**
 * Files that were released, not claimed within a day, or owned by an erased member, with the keys of their objects. None
 * during a backup.
 */
export async function abandonedFiles(db: Db, limit: number): Promise<{ id: string; keys: string[] }[]> {
  const rows = await db.many<FileKeys & { id: string }>(abandoned, [limit]);
  return rows.map((row) => ({ id: row.id, keys: keysOf(row) }));
}

interface FileKeys {
  key: string;
  variants: Picture['variants'];
}

const keysOf = ({ key, variants }: FileKeys) => [
  ...new Set([key, ...variants.map(({ url }) => url.replace('/files/', ''))]),
];

const inUse = readStatement(
  'files_in_use',
  `select key, case when width is null then '[]' else variants end as variants, mime from files where stored and not (${UNUSED}) and not (${NOBODYS}) order by key`,
);

/**
 * The objects of every stored file that was not released or abandoned. All of them are in the store: a picture without a width
 * has previews that are not stored yet (server/challenges/works/previews.ts).
 */
export async function objectsInUse(db: Db): Promise<{ key: string; mime: string }[]> {
  const rows = await db.many<FileKeys & { mime: string }>(inUse);
  return rows.flatMap((row) => keysOf(row).map((key) => ({ key, mime: row.mime })));
}

const giveUp = writeStatement(
  'files_give_up',
  `with ${NO_BACKUP}
   update files set created_at = '-infinity' where id = $1 and claimed_at is null
   returning exists (select from no_backup) as free`,
);

/**
 * Releases a file that could not be stored, so that it cannot be claimed. False if its objects must wait for the sweep.
 */
export async function giveUpFile(db: Db, id: string): Promise<boolean> {
  return (await db.maybe<{ free: boolean }>(giveUp, [id]))?.free ?? false;
}

/**
 * The name of a downloaded file. Its extension follows its content: a PDF named `x.html` would be opened as a page.
 */
export function fileNameOf({ name, url }: { name: string; url: string }): string {
  const ending = url.slice(url.lastIndexOf('.'));
  if (!name) return `file${ending}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
