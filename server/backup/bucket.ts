import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { createS3Store } from '../files/stores/s3.ts';
import { StartupError } from '../startupError.ts';
import { type Place, parseAddress } from './remote.ts';

// What the commands need for a backup in a bucket: its address, the settings, and a folder to work in.

export const isRemote = (given: string | undefined): given is string => given?.startsWith('s3://') === true;

/** The place of an address such as `s3://bucket/prefix`. */
export function placeOf(address: string, { backups }: Pick<Env, 'backups'>): Place {
  const found = parseAddress(address);
  if (!found)
    throw new StartupError(
      `${address} is not an address such as s3://bucket/vibetribe. Nothing was changed.`,
    );
  const { endpoint, region, accessKeyId, secretAccessKey } = backups;
  if (!accessKeyId || !secretAccessKey)
    throw new StartupError(
      'Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, the keys of the bucket for backups. Nothing was changed.',
    );
  const s3 = { endpoint, region, bucket: found.bucket, accessKeyId, secretAccessKey };
  return { store: createS3Store(s3, tmpdir()), prefix: found.prefix };
}

export function recipientOf({ backups }: Pick<Env, 'backups'>): string {
  if (backups.recipient) return backups.recipient;
  throw new StartupError(
    'Set BACKUP_RECIPIENT: a backup in a bucket is encrypted. npm run backup -- --new-key makes a key. Nothing was changed.',
  );
}

export function identityOf({ backups }: Pick<Env, 'backups'>): string {
  if (backups.identity) return backups.identity;
  throw new StartupError(
    'Set BACKUP_IDENTITY to the secret key that belongs to BACKUP_RECIPIENT. Without it, nobody can read the backup. Nothing was changed.',
  );
}

/** Runs `work` with a temporary folder in TMPDIR, which needs room for the whole backup. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vt-backup-'));
  try {
    // The database of a drill may run as another user, who needs to traverse the folder. What is in it is private.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
