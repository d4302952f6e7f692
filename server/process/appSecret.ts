import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartupError } from '../startupError.ts';
import { writeWhole } from './fsync.ts';

const pathIn = (dataDir: string) => join(dataDir, 'app-secret');

/** Loads the secret from `dataDir`, or creates it at the first start; only its owner can read the file. */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const kept = await readKept(dataDir);
  if (kept) return kept;
  const secret = randomBytes(32).toString('base64url');
  // Written atomically: an empty file after a power cut would sign everybody out.
  await writeWhole(pathIn(dataDir), `${secret}\n`);
  return secret;
}

/** The secret of the app, for a command. Never creates one: keys that were encrypted with it would be unreadable to the app. */
export async function appSecretOf({
  appSecret,
  dataDir,
}: Pick<Env, 'appSecret' | 'dataDir'>): Promise<string> {
  const secret = appSecret ?? (await readKept(dataDir));
  if (secret) return secret;
  throw new StartupError("The app has its APP_SECRET elsewhere. Run this with the app's settings.");
}

/** Empty if there is none. */
const readKept = (dataDir: string) =>
  readFile(pathIn(dataDir), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
