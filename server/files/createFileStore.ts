import { join } from 'node:path';
import type { FileStore } from '../deps/fileStore.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createDiskStore } from './stores/disk.ts';
import { createS3Store } from './stores/s3.ts';

/** The S3 store if one is configured, else a folder in DATA_DIR. */
export function createFileStore(env: Pick<Env, 'dataDir' | 's3'>, log?: Log): FileStore {
  const folder = join(env.dataDir, 'files');
  const spool = join(folder, '.tmp');
  return env.s3 ? createS3Store(env.s3, spool, log) : createDiskStore(folder, spool);
}
