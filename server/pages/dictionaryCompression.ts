import { createHash, randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { languages } from '../../contract/languages.ts';
import { memoize } from '../process/memoize.ts';

/** File names of the large scripts, a name and a hash: `base.1a2b3c4.js` (vite.config.ts). */
const LARGE = /^([a-z]+)\.[\w-]+\.js$/i;
/** Builds whose scripts are kept, since a browser may have one of them. */
const BUILDS = 5;
/** The first bytes of `dcz`, before the hash of the dictionary (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const compress = promisify(zstdCompress);

/** Headers that let a browser keep the script as a dictionary for later scripts of the same name. */
export function dictionaryHeaders(file: string): Record<string, string> {
  const kind = kindOf(file);
  if (!kind) return {};
  return {
    'use-as-dictionary': `match="/assets/${kind}.*.js"`,
    vary: 'accept-encoding, available-dictionary',
  };
}

/** The script as its delta from the script with this hash (SHA-256, base64); undefined if either is unknown. */
export type DictionaryDelta = (file: string, hash: string) => Promise<Buffer> | undefined;

/**
 * Loads the scripts of this build and of earlier ones. A browser that has one of them gets only the delta to the script that
 * it requests (RFC 9842; decision 037). A build deletes the files of the previous one, so the scripts are kept in `folder`.
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
  // Other processes of this server do the same at the same time.
  await utimes(to, now, now).catch(async () => {
    const coming = `${to}.${randomUUID()}`;
    // A copy has the permissions of its source, whatever the umask.
    await copyFile(from, coming);
    await chmod(coming, 0o600);
    await rename(coming, to);
  });
}

/** Deletes the scripts of old builds; returns the others. */
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

// Another process may have deleted it by now.
const usedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('base64');
