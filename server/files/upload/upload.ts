import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError, errorCopy } from '../../../contract/errors.ts';
import { type FileKind, fileKinds, type StoredFile } from '../../../contract/files.ts';
import type { Deps } from '../../deps.ts';
import type { KeptImage } from '../images.ts';
import { deleteFiles, fileNameOf, giveUpFile, insertFile, markStored, type NewFile } from '../queries.ts';
import { cleanName } from './cleanName.ts';
import type { Received } from './receive.ts';
import { extensionOf, isImage, sniff } from './sniff.ts';

interface Upload {
  row: NewFile;
  objects: { key: string; content: Buffer | { path: string } }[];
}

/**
 * Keeps what was received as an unclaimed file of this member; one that is just being kept is refused for now. The row comes first and is usable last, so
 * whenever the process dies, every object that lies anywhere is named by a row, and a sweep finds it.
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
    // Where this fails too, the sweep will find it by its row.
    await undo({ db, store }, row.id, isAway(error) ? [] : objects).catch(() => {});
    throw error;
  }
  return answerOf(row);
}

// A store that hangs would hold up the answer once more for each object.
const isAway = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

// Given up before an object goes: `stored` may have been written though its answer was lost.
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
  // With the first picture comes what works on them: 10 MB that a server at rest does without.
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

// The spec's buckets and paths (section 3); the random part cannot be guessed: who knows it was told.
function stemOf(userId: string, kind: FileKind): string {
  const name = `${Date.now()}_${randomBytes(16).toString('hex')}`;
  const folder = { tribe: `${userId}/tribes`, challenge: 'challenges' }[kind as string] ?? userId;
  return `${fileKinds[kind].bucket}/${folder}/${name}`;
}

const urlOf = (key: string) => `/files/${key}`;

function answerOf({ id, key, kind, mime, bytes, width, height, placeholder, variants, sha256 }: NewFile) {
  return { id, url: urlOf(key), kind, mime, bytes, width, height, placeholder, variants, sha256 };
}
