import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type HeldLease, holdLease, LEASE_SECONDS } from '../db/leases.ts';
import type { Env } from '../env.ts';
import { createS3Store } from '../files/stores/s3.ts';
import { draftIn, removeDrafts } from '../process/tempDirs.ts';
import { StartupError } from '../startupError.ts';
import { type Place, parseAddress } from './remote.ts';

// What the commands need for a backup in a bucket: its address, the settings, a lease, and a folder to work in.

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

/** Runs `work`, which sends a backup of the database at `url`, while no other one is sent. */
export async function sendingAlone<T>(url: string, work: (lease: HeldLease) => Promise<T>): Promise<T> {
  const lease = await holdLease(url, 'backup_to_bucket', randomUUID());
  if (!lease)
    throw new StartupError(
      `Another backup of this data is being sent to a bucket. Try again when it is finished; one that was killed counts for ${LEASE_SECONDS} s.`,
    );
  try {
    return await work(lease);
  } finally {
    await lease.release();
  }
}

/**
 * Runs `work` with a temporary folder in TMPDIR, which needs room for the whole backup. It is not encrypted, so the folder of
 * a killed process is removed by the next one.
 */
export async function inTemporaryFolder<T>(
  word: 'vt-backup' | 'vt-restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeDrafts(tmpdir(), word);
  const folder = draftIn(tmpdir(), word);
  try {
    await mkdir(folder);
    // The database of a drill may run as another user, who needs to traverse the folder. What is in it is private.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
