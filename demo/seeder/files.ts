import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { StoredFile as PublicFile } from '../../contract/files/endpoints.ts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import type { FileStore } from '../../server/deps/fileStore.ts';
import { type Content, DEMO_FOLDER } from './content.ts';
import { fileIds, userId } from './ids.ts';

/** A row of `files`, stored and claimed. */
export interface StoredFile extends PublicFile {
  user_id: string;
  bucket: string;
  key: string;
  name: string;
}

const MIME_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.zip': 'application/zip',
};

/** Stores the file of every version of every submission. */
export const storeSubmissionFiles = (content: Content, store: FileStore): Promise<StoredFile[]> =>
  Promise.all(
    content.challenges.flatMap(({ title, submissions }) =>
      submissions.flatMap(({ author, versions }) =>
        versions.map(({ file }, i) =>
          storeFile(store, { id: fileIds.submission(title, author, i + 1), owner: author, name: file }),
        ),
      ),
    ),
  );

interface SubmittedFile {
  id: string;
  owner: string;
  name: string;
}

async function storeFile(store: FileStore, { id, owner, name }: SubmittedFile): Promise<StoredFile> {
  const bytes = await readFile(join(DEMO_FOLDER, 'submissions', name));
  const extension = extname(name);
  const mime = MIME_TYPES[extension];
  if (!mime) throw new Error(`demo/submissions/${name}: has no known type`);
  const { bucket } = fileKinds.submission;
  const key = storedKey(bucket, userId(owner), bytes, extension);
  await store.put(key, bytes, mime);
  return {
    id,
    user_id: userId(owner),
    kind: 'submission',
    bucket,
    key,
    url: urlOf(key),
    name,
    mime,
    bytes: bytes.byteLength,
    sha256: sha256Of(bytes),
    width: null,
    height: null,
    placeholder: null,
    variants: [],
  };
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const storedKey = (bucket: string, folder: string, bytes: Buffer, ending: string) =>
  `${bucket}/${folder}/demo_${sha256Of(bytes).slice(0, 32)}${ending}`;

export const urlOf = (key: string) => `/files/${key}`;
