import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret kept in `dataDir`, made at the first start; readable by its owner alone. */
export async function keepSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim()) return kept.trim();
  const secret = randomBytes(32).toString('base64url');
  // Whole or not at all: an empty file after a power cut would sign everybody out.
  const handle = await open(`${path}.new`, 'w', 0o600);
  await handle.writeFile(`${secret}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${path}.new`, path);
  return secret;
}
