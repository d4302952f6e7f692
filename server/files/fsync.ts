import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a folder safe on disk: until then a power cut takes a new file though its content is there. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Writes a file whole or not at all, whatever is cut off when; readable by its owner alone. */
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
