import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a folder to disk. Before that, a power cut can lose a new file although its content is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Writes a file atomically, also across a crash or power cut. Only its owner may read it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}
