import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The drafts of this process. */
const own = new Set<string>();

/** The path of a draft folder in `folder`, to be renamed once it is complete: `making-4711-1a2b3c4d`. */
export function draftIn(folder: string, word: string): string {
  const name = `${word}-${process.pid}-${randomBytes(4).toString('hex')}`;
  own.add(name);
  return join(folder, name);
}

/** Removes the drafts with this prefix whose processes no longer run. What another user made may stay. */
export async function removeDrafts(folder: string, word: string): Promise<void> {
  const draft = new RegExp(`^${word}-(\\d+)-[0-9a-f]{8}$`);
  for (const name of await readdir(folder)) {
    const pid = draft.exec(name)?.[1];
    if (!pid || isInUse(name, Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(unlessForbidden);
  }
}

// In a container, each process has the same id as the one before it.
const isInUse = (draft: string, pid: number) => (pid === process.pid ? own.has(draft) : isAlive(pid));

function unlessForbidden(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
