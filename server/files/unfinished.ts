import { mkdir, open, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, UNFINISHED_HOURS, UNFINISHED_MAX } from '../../contract/files.ts';

const FOLDER = 'unfinished';
const NOTE = '.json';
const UNTOUCHED_MS = UNFINISHED_HOURS * 60 * 60 * 1000;

/** What a member said of a file before sending it. */
export interface Announced {
  kind: FileKind;
  filename: string;
  /** Bytes of the whole file. */
  size: number;
}

/** The folders in which an upload is just being begun. */
const beginning = new Map<string, Promise<void>>();

export type Unfinished = Announced & { path: string; arrived: number };

/**
 * A member's uploads on their way in: `<id>` holds the bytes so far, `<id>.json` what was said of them. Each member
 * has a folder, so what is another's is not there. Bytes are written where they belong in the file and nothing is ever
 * cut off, so two requests at once, even of two processes, only write the same bytes twice.
 */
export function unfinishedOf(spool: string, userId: string) {
  const folder = join(spool, FOLDER, userId);
  const bytesOf = (id: string) => join(folder, id);
  const noteOf = (id: string) => join(folder, id + NOTE);

  /** One after the other for each member: each gives up the longest untouched of too many. */
  function begin(id: string, announced: Announced): Promise<void> {
    const before = beginning.get(folder) ?? Promise.resolve();
    const begun = before.catch(() => {}).then(() => write(id, announced));
    beginning.set(folder, begun);
    return begun.finally(() => {
      if (beginning.get(folder) === begun) beginning.delete(folder);
    });
  }

  async function write(id: string, announced: Announced): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(noteOf(id), JSON.stringify(announced), { flag: 'wx', flush: true });
    await writeFile(bytesOf(id), '', { flag: 'wx' });
    const others = (await touched(folder)).filter((upload) => upload.id !== id);
    const tooMany = others.sort((a, b) => b.at - a.at).slice(UNFINISHED_MAX - 1);
    for (const upload of tooMany) await remove(upload.id);
  }

  async function find(id: string): Promise<Unfinished | undefined> {
    const note = await orMissing(readFile(noteOf(id), 'utf8'));
    const bytes = await orMissing(stat(bytesOf(id)));
    if (note === undefined || bytes === undefined) return undefined;
    return { ...(JSON.parse(note) as Announced), path: bytesOf(id), arrived: bytes.size };
  }

  /** Adds what comes from byte `start` on; resolves to where it ends, once it is safe on disk. */
  async function add(id: string, coming: Readable, start: number): Promise<number> {
    let end = start;
    // Where nothing comes there need not be a file: an upload that was finished is asked about in this way.
    let file: Awaited<ReturnType<typeof open>> | undefined;
    try {
      for await (const chunk of coming as AsyncIterable<Buffer>) {
        file ??= await open(bytesOf(id), 'r+');
        for (let done = 0; done < chunk.length; )
          done += (await file.write(chunk, done, chunk.length - done, end + done)).bytesWritten;
        end += chunk.length;
      }
      await file?.datasync();
    } finally {
      await file?.close();
    }
    return end;
  }

  async function remove(id: string): Promise<void> {
    await rm(bytesOf(id), { force: true });
    await rm(noteOf(id), { force: true });
  }

  return { begin, find, add, remove };
}

/** Gives up the uploads that nobody went on with. */
export async function sweepUnfinished(spool: string): Promise<void> {
  const oldest = Date.now() - UNTOUCHED_MS;
  for (const userId of (await orMissing(readdir(join(spool, FOLDER)))) ?? []) {
    const folder = join(spool, FOLDER, userId);
    for (const { id, at } of await touched(folder))
      if (at < oldest) await unfinishedOf(spool, userId).remove(id);
    await rmdir(folder).catch(() => {});
  }
}

/** The uploads of a folder, and when each was last added to. */
async function touched(folder: string): Promise<{ id: string; at: number }[]> {
  const names = (await orMissing(readdir(folder))) ?? [];
  const ids = [...new Set(names.map((name) => name.replace(NOTE, '')))];
  return Promise.all(
    ids.map(async (id) => {
      const file =
        (await orMissing(stat(join(folder, id)))) ?? (await orMissing(stat(join(folder, id + NOTE))));
      return { id, at: file?.mtimeMs ?? 0 };
    }),
  );
}

const orMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
