import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { AppError } from '../../contract/core/errors.ts';
import { type HeldLease, LEASE_SECONDS } from '../db/leases.ts';
import type { FileStore } from '../deps/fileStore.ts';
import { type Content, measure } from '../files/upload/measure.ts';
import { StartupError } from '../startupError.ts';
import { pack, unpack } from './archive.ts';
import { pourInto } from './pour.ts';

/*
 * Backups in a bucket, encrypted (archive.ts). A backup is a number of objects, `<prefix>/<name>/0001` and so on; the object
 * `<prefix>/backups.json` lists the finished ones and is written last. So a backup that is not finished leaves the others as
 * they were, and the next one removes its remains. No request lists the bucket: its keys need only read, write and delete.
 * Only if a probe can be read does a missing list mean that there is no backup yet.
 */

/** Bytes of a part, at most. Each is written to the disk before it is sent. */
const PART_BYTES = 256 * 1024 * 1024;

const content = z.object({ bytes: z.number(), sha256: z.string() });
const remoteBackup = z.object({ name: z.string().check(z.regex(/^[\w-]+$/)), parts: z.array(content) });
const list = z.object({
  format: z.literal(1),
  /** The newest first. */
  backups: z.array(remoteBackup),
  /** Names of backups whose parts are to be removed. */
  leftover: z.array(z.string()),
});

type List = z.infer<typeof list>;
export type RemoteBackup = z.infer<typeof remoteBackup>;

export interface Place {
  store: Pick<FileStore, 'put' | 'get' | 'remove'>;
  /** The keys of all objects begin with it, and a slash. */
  prefix: string;
}

const partKey = ({ prefix }: Place, name: string, part: number) =>
  `${prefix}/${name}/${String(part).padStart(4, '0')}`;
const listKey = ({ prefix }: Place) => `${prefix}/backups.json`;

/** Splits `s3://bucket/prefix`; undefined if the text is none. */
export function parseAddress(text: string) {
  const [, bucket, prefix] = /^s3:\/\/([\w.-]+)\/([\w.-]+(?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  return bucket && prefix ? { bucket, prefix } : undefined;
}

interface Sending {
  name: string;
  recipient: string;
  /** How many backups stay. */
  keep: number;
  /** A folder for the part that is being sent. */
  spool: string;
  /** Held by this sending alone: two would remove each other's parts. */
  lease: Pick<HeldLease, 'wasHeld'>;
  signal: AbortSignal;
}

/** Sends the backup in `folder`, reads it again, and removes the oldest ones beyond `keep`. */
export async function send(
  place: Place,
  folder: string,
  { name, ...sending }: Sending,
): Promise<RemoteBackup> {
  const before = await listBefore(place, name);
  const begun = { ...before, leftover: [...before.leftover, name] };
  await writeList(place, begun);
  const parts = await sendParts(place, folder, name, sending);
  for (const [i, part] of parts.entries()) {
    const { body } = await place.store.get(partKey(place, name, i + 1));
    if ((await measure(body)).sha256 !== part.sha256)
      throw new StartupError(
        'The bucket returns other bytes than were sent. The earlier backups are as they were.',
      );
  }
  if (!(await sending.lease.wasHeld()))
    throw new StartupError(
      `This backup did not respond for ${LEASE_SECONDS} s, so another one may have been sent meanwhile. The earlier backups are as they were. Start it again.`,
    );
  const backups = [{ name, parts }, ...before.backups];
  const [kept, old] = [backups.slice(0, sending.keep), backups.slice(sending.keep)];
  const leftover = [...before.leftover, ...old.map((one) => one.name)];
  await writeList(place, { format: 1, backups: kept, leftover });
  for (const each of leftover) await removeParts(place, each);
  if (leftover.length > 0) await writeList(place, { format: 1, backups: kept, leftover: [] });
  return { name, parts };
}

async function sendParts(
  place: Place,
  folder: string,
  name: string,
  { recipient, spool, signal }: Pick<Sending, 'recipient' | 'spool' | 'signal'>,
): Promise<Content[]> {
  const parts: Content[] = [];
  const path = join(spool, 'part');
  const chunks = (await pack(folder, recipient))[Symbol.asyncIterator]();
  for (let isLast = false; !isLast; ) {
    const part = upTo(PART_BYTES, chunks);
    const written = await pourInto(path, Readable.from(part.bytes, { objectMode: false }), signal);
    isLast = part.isLast();
    await place.store.put(partKey(place, name, parts.length + 1), { path }, 'application/octet-stream');
    await rm(path);
    parts.push(written);
  }
  return parts;
}

/** The next chunks of an iterator, until there are `limit` bytes. */
function upTo(limit: number, chunks: AsyncIterator<Uint8Array>) {
  let ended = false;
  async function* bytes() {
    for (let size = 0; size < limit; ) {
      const { done, value } = await chunks.next();
      ended = done === true;
      if (done) return;
      size += value.length;
      yield value;
    }
  }
  return { bytes: bytes(), isLast: () => ended };
}

/** The last part first: a removal that is cut off leaves parts from the first on, so that the next one finds them. */
async function removeParts(place: Place, name: string): Promise<void> {
  let parts = 0;
  while (await hasPart(place, name, parts + 1)) parts++;
  for (let part = parts; part > 0; part--) await place.store.remove([partKey(place, name, part)]);
}

async function hasPart(place: Place, name: string, part: number): Promise<boolean> {
  const found = await unlessMissing(place.store.get(partKey(place, name, part)));
  found?.body.destroy();
  return found !== undefined;
}

/** Fetches a backup, by default the newest, and unpacks it into the empty folder `folder`. Returns its name. */
export async function fetchBackup(
  place: Place,
  wanted: string | undefined,
  folder: string,
  identity: string,
): Promise<string> {
  const { backups } = await readList(place);
  const found = wanted ? backups.find(({ name }) => name === wanted) : backups[0];
  if (!found)
    throw new StartupError(
      `There is no ${wanted ? `backup ${wanted}` : 'finished backup'} at this address${
        backups.length > 0 ? `, but ${backups.map(({ name }) => name).join(', ')}` : ''
      }. Nothing was changed.`,
    );
  const archive = Readable.from(partsOf(place, found), { objectMode: false });
  await unpack(archive, folder, identity);
  return found.name;
}

async function* partsOf(place: Place, { name, parts }: RemoteBackup) {
  for (const [i, part] of parts.entries()) {
    const found = await unlessMissing(place.store.get(partKey(place, name, i + 1)));
    const hash = createHash('sha256');
    for await (const chunk of found?.body ?? []) {
      hash.update(chunk);
      yield chunk as Buffer;
    }
    if (hash.digest('hex') !== part.sha256)
      throw new StartupError(
        `This backup is damaged: part ${i + 1} of ${name} is ${found ? 'not as it was sent' : 'missing'}. Use another one. Nothing was changed.`,
      );
  }
}

/** The names of the finished backups, the newest first. */
export const listBackups = async (place: Place) => (await readList(place)).backups.map(({ name }) => name);

const readList = async (place: Place): Promise<List> =>
  (await findList(place)) ?? { format: 1, backups: [], leftover: [] };

/** The list, which the backup `name` will overwrite. */
async function listBefore(place: Place, name: string): Promise<List> {
  const found = await findList(place);
  if (found) return found;
  await rejectUnreadable(place, name);
  // It may have been missing for a moment.
  return readList(place);
}

/** Without the permission to read, S3 answers as for a missing object. */
async function rejectUnreadable({ store, prefix }: Place, written: string): Promise<void> {
  const key = `${prefix}/probe`;
  await store.put(key, Buffer.from(written), 'text/plain');
  const found = await unlessMissing(store.get(key));
  const read = found && (await text(found.body));
  await store.remove([key]);
  if (read !== written)
    throw new StartupError(
      'The bucket does not return what is written to it, so its list of backups is unknown. Let the keys of BACKUP_S3_ACCESS_KEY_ID read, write and delete. The earlier backups are as they were.',
    );
}

/** Undefined if it looks as if there were none. */
async function findList(place: Place): Promise<List | undefined> {
  const found = await unlessMissing(place.store.get(listKey(place)));
  if (!found) return undefined;
  const read = list.safeParse(JSON.parse(await text(found.body)));
  if (!read.success)
    throw new StartupError(
      `${listKey(place)} is not a list of backups. Name another address. Nothing was changed.`,
    );
  return read.data;
}

const writeList = (place: Place, written: List) =>
  place.store.put(listKey(place), Buffer.from(JSON.stringify(written)), 'application/json');

/** Undefined if there is no such object. */
const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
