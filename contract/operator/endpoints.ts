import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing, time } from '../core/paging.ts';
import { operatorCopy } from './copy.ts';
import { jobLanes } from './lanes.ts';

const destination = z.enum(['folder', 'bucket']);

const lane = z.object({
  name: z.enum(jobLanes),
  /** Due, but not started. */
  waiting: z.int(),
  /** Failed, with a retry scheduled. */
  retrying: z.int(),
  /** Failed permanently. */
  failed: z.int(),
  /** When the oldest waiting job became due. */
  oldest: z.nullable(time),
});

const systemState = z.object({
  /** The version of VibeTribe. */
  version: z.string(),
  /** When the process that answers was started. */
  started_at: time,
  database: z.object({
    /** The exact version of PostgreSQL, such as `18.6`. */
    version: z.string(),
    embedded: z.boolean(),
    /** The newest version with security fixes that this build knows, if it is newer. */
    newer: z.nullable(z.string()),
  }),
  disk: z.object({ free_bytes: z.int(), low: z.boolean() }),
  /** The last backup that was finished; null before the first. */
  backup: z.nullable(z.object({ ended_at: time, destination, bytes: z.int(), late: z.boolean() })),
  /** The last backup, if it failed. */
  failed_backup: z.nullable(z.object({ ended_at: time, destination, error: z.string() })),
  lanes: z.array(lane),
  /** Whether mails are sent by SMTP; otherwise they are written to a folder. */
  smtp: z.boolean(),
  /** Whether files are in a bucket; otherwise they are on the disk. */
  bucket: z.boolean(),
});

export type SystemState = z.infer<typeof systemState>;

export const operator = {
  system: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    who: 'admin',
    summary:
      'Get the state of the installation: version, database, disk, backups, jobs of each lane, mail and files',
    input: nothing,
    output: systemState,
    copy: { failed: operatorCopy.failed },
  }),
};
