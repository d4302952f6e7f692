import { createHash, randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { languages } from '../../contract/languages.ts';
import { memoize } from '../process/memoize.ts';

/** The large scripts, which have names: `base.1a2b3c4.js` (vite.config.ts). */
const LARGE = /^([a-z]+)\.[\w-]+\.js$/i;
/** Builds of which a browser may have a script. */
const BUILDS = 5;
/** What `dcz` begins with, before the hash of its dictionary (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const compress = promisify(zstdCompress);

/** Says what a browser may have the script for: to be sent but the difference to the next one of its kind. */
export function dictionaryHeaders(file: string): Record<string, string> {
  const kind = kindOf(file);
  if (!kind) return {};
  return {
    'use-as-dictionary': `match="/assets/${kind}.*.js"`,
    vary: 'accept-encoding, available-dictionary',
  };
}

/** The script as its difference to the one of this hash (SHA-256, base64); undefined where either is not known. */
export type DictionaryDelta = (file: string, hash: string) => Promise<Buffer> | undefined;

/**
 * Scripts of this build and of earlier ones, by which browsers that have one are sent the difference to the one they ask for
 * (RFC 9842; decision 037). A build leaves nothing of the one before it, so they are kept in `folder`.
 */
export async function loadDictionaries(assets: string, folder: string): Promise<DictionaryDelta> {
  const current = (await readdir(assets)).filter((file) => LARGE.test(file));
  await mkdir(folder, { recursive: true });
  await Promise.all(current.map((file) => keep(join(assets, file), join(folder, file))));
  const kept = await prune(folder);
  const byHash = new Map(
    await Promise.all(kept.map(async (file) => [await hashOf(join(folder, file)), file] as const)),
  );

  const deltaOf = memoize(async (asked: string) => {
    const [file = '', hash = ''] = asked.split(' ');
    const dictionary = await readFile(join(folder, byHash.get(hash) ?? ''));
    const body = await compress(await readFile(join(assets, file)), { dictionary });
    return Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), body]);
  });

  // Only between scripts of the same name, so that clients cannot make the server compute arbitrary deltas.
  const isEarlier = (file: string, hash: string) => kindOf(byHash.get(hash) ?? '') === kindOf(file);
  return (file, hash) =>
    current.includes(file) && isEarlier(file, hash) ? deltaOf(`${file} ${hash}`) : undefined;
}

const kindOf = (file: string) => LARGE.exec(file)?.[1];

async function keep(from: string, to: string) {
  const now = new Date();
  // Other processes of this server do the same now.
  await utimes(to, now, now).catch(async () => {
    const coming = `${to}.${randomUUID()}`;
    // A copy has the permissions of its source, whatever the umask.
    await copyFile(from, coming);
    await chmod(coming, 0o600);
    await rename(coming, to);
  });
}

/** Forgets those of builds that are long gone; returns the others. */
async function prune(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(kindOf);
  const ages = await Promise.all(names.map(async (file) => ({ file, at: await usedAt(join(folder, file)) })));
  const latest = ages.sort((a, b) => b.at - a.at);
  const kinds = Map.groupBy(latest, ({ file }) => kindOf(file));
  const kept = [...kinds.values()].flatMap((files) => files.slice(0, BUILDS * languages.length));
  const gone = latest.filter((one) => !kept.includes(one));
  await Promise.all(gone.map(({ file }) => rm(join(folder, file), { force: true })));
  return kept.map(({ file }) => file);
}

// Another process may have forgotten it by now.
const usedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('base64');
