import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { FileKind, StoredFile } from '../../../contract/files/endpoints.ts';
import { FILE_NAME_MAX } from '../../../contract/files/limits.ts';
import { clean } from '../../../contract/text/text.ts';
import type { Deps } from '../../deps/deps.ts';
import type { KeptImage } from '../images.ts';
import {
  deleteFiles,
  fileNameOf,
  folderOf,
  giveUpFile,
  insertFile,
  markStored,
  type NewFile,
  urlOf,
} from '../queries.ts';
import type { Received } from './receive.ts';
import { extensionOf, isImage, sniff } from './sniff.ts';

interface Upload {
  row: NewFile;
  objects: { key: string; content: Buffer | { path: string } }[];
}

/**
 * Stores a received file as an unclaimed file of this member. Throws `unavailable` if the file is being stored already. The
 * row comes first and becomes usable last, so if the process dies, a row names every object, and the sweep finds it.
 */
export async function keepUpload(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
  kind: FileKind,
  received: Received,
): Promise<StoredFile> {
  const { row, objects } = await prepare(userId, kind, received);
  if (!(await insertFile(db, row))) throw new AppError('unavailable', errorCopy.unavailable);
  try {
    const puts = await Promise.allSettled(
      objects.map(({ key, content }) => store.put(key, content, row.mime)),
    );
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    await markStored(db, row.id);
  } catch (error) {
    // If this fails too, the sweep finds the file by its row.
    await undo({ db, store }, row.id, isAway(error) ? [] : objects).catch(() => {});
    throw error;
  }
  return answerOf(row);
}

// A store that hangs would delay the response again for each object.
const isAway = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

// The file is given up before its objects are removed: `stored` may be set although the response to that was lost.
async function undo({ db, store }: Pick<Deps, 'db' | 'store'>, id: string, objects: Upload['objects']) {
  if (!(await giveUpFile(db, id)) || objects.length === 0) return;
  await store.remove(objects.map(({ key }) => key));
  await deleteFiles(db, [id]);
}

async function prepare(userId: string, kind: FileKind, received: Received): Promise<Upload> {
  const mime = await sniff(received, kind);
  const { path, bytes, sha256, filename, id = uuidv7() } = received;
  const common = { id, user_id: userId, kind, bytes, sha256, name: cleanName(filename) };
  if (kind === 'submission' || !isImage(mime)) {
    const key = `${stemOf(userId, kind)}.${extensionOf(mime, filename)}`;
    const name = fileNameOf({ name: common.name, url: key });
    const row = { ...common, name, key, mime, width: null, height: null, placeholder: null, variants: [] };
    return { row, objects: [{ key, content: { path } }] };
  }
  // Loaded with the first picture: the image library takes 10 MB, which an idle server saves.
  const { keepImage } = await import('../images.ts');
  return pictureUpload(common, await keepImage(path, kind), stemOf(userId, kind));
}

function pictureUpload(
  common: Pick<NewFile, 'id' | 'user_id' | 'kind' | 'bytes' | 'sha256' | 'name'>,
  { width, height, placeholder, copies }: KeptImage,
  stem: string,
): Upload {
  const keyOf = (copy: number) => (copy === width ? `${stem}.webp` : `${stem}-${copy}.webp`);
  const variants = copies.map(({ width, bytes }) => ({
    url: urlOf(keyOf(width)),
    width,
    bytes: bytes.length,
  }));
  return {
    row: { ...common, key: keyOf(width), mime: 'image/webp', width, height, placeholder, variants },
    objects: copies.map((copy) => ({ key: keyOf(copy.width), content: copy.bytes })),
  };
}

// The random part cannot be guessed, so only those who were given the address know it.
const stemOf = (userId: string, kind: FileKind) =>
  `${folderOf(userId, kind)}/${Date.now()}_${randomBytes(16).toString('hex')}`;

function answerOf({ id, key, kind, mime, bytes, width, height, placeholder, variants, sha256 }: NewFile) {
  return { id, url: urlOf(key), kind, mime, bytes, width, height, placeholder, variants, sha256 };
}

/** A file extension such as `.docx`. It is kept when a long name is shortened. */
const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** Cleans a sender's file name for display and download: one line, no folders, at most FILE_NAME_MAX characters. */
export function cleanName(filename: string): string {
  const name = clean(clean(filename).replace(/\s+/g, ' ').split(/[/\\]/).at(-1) ?? '');
  if (/^\.*$/.test(name)) return '';
  const letters = [...name];
  if (letters.length <= FILE_NAME_MAX) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, FILE_NAME_MAX - ending.length)
      .join('')
      .trimEnd() + ending
  );
}
