import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './fsync.ts';

/** Loads the secret from `dataDir`, or creates it at the first start; only its owner can read the file. */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim()) return kept.trim();
  const secret = randomBytes(32).toString('base64url');
  // Written atomically: an empty file after a power cut would sign everybody out.
  await writeWhole(path, `${secret}\n`);
  return secret;
}
