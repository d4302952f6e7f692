import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder in `folder` for what is only half made, renamed once it is whole: `making-4711-1a2b3c4d`. */
export const draftIn = (folder: string, word: string) =>
  join(folder, `${word}-${process.pid}-${randomBytes(4).toString('hex')}`);

/** Removes the drafts of that word whose makers were killed. */
export async function removeDrafts(folder: string, word: string): Promise<void> {
  const draft = new RegExp(`^${word}-(\\d+)-[0-9a-f]{8}$`);
  for (const name of await readdir(folder)) {
    const pid = draft.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
