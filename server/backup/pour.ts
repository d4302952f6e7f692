import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What is in a file: how many bytes, and their hash. */
export interface Content {
  bytes: number;
  sha256: string;
}

/** Pours a stream to its end, by default away, and says what came through. */
export async function pour(coming: Readable, signal: AbortSignal, into = nowhere()): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* look(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(coming, look, into, { signal });
  return { bytes, sha256: hash.digest('hex') };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Pours into a new file of a folder that is there, safe on disk afterwards. */
export const pourInto = (path: string, coming: Readable, signal: AbortSignal): Promise<Content> =>
  pour(coming, signal, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));

/** Makes the folder of a file. Before its stream is opened: one that fails while nobody listens ends the process. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

export const contentOf = (path: string, signal: AbortSignal): Promise<Content> =>
  pour(createReadStream(path), signal);

export const isSame = (one: Content, other: Content) =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

/** Makes the names of all that lies in a folder safe on disk, and its own. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Does `work` for each of the items, a few at once, since most of it is waiting for the disk. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const AT_ONCE = 4;
