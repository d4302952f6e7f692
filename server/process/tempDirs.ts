import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of a draft folder in `folder`, to be renamed once it is complete: `making-4711-1a2b3c4d`. */
export const draftIn = (folder: string, word: string) =>
  join(folder, `${word}-${process.pid}-${randomBytes(4).toString('hex')}`);

/** Removes the drafts with this prefix whose processes no longer run. */
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
