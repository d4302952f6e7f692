import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openDisk } from './disk.ts';
import { openS3 } from './s3.ts';
import type { FileStore } from './store.ts';

/** The object store where one is set, else a folder of DATA_DIR. */
export function openStore(env: Pick<Env, 'dataDir' | 's3'>): FileStore {
  const folder = join(env.dataDir, 'files');
  const spool = join(folder, '.tmp');
  return env.s3 ? openS3(env.s3, spool) : openDisk(folder, spool);
}
