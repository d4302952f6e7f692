import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { jobCopy } from './copy.ts';

const failedJob = z.object({
  id,
  kind: z.string(),
  /** The number of attempts. */
  attempts: z.int(),
  error: z.string(),
  failed_at: time,
});

export type FailedJob = z.infer<typeof failedJob>;

const overview = z.object({
  /** Due, but not started. */
  waiting: z.int(),
  /** Failed, with a retry scheduled. */
  retrying: z.int(),
  running: z.int(),
  /** Failed permanently: no retry is scheduled. */
  failed: z.int(),
  /** For how long the oldest waiting job has been due. */
  oldest_seconds: z.number(),
  /** The latest FAILED_JOBS_SHOWN of them. */
  latest_failed: z.array(failedJob),
});

export type JobOverview = z.infer<typeof overview>;

const input = z.object({ id });

export const jobs = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    who: 'admin',
    summary: 'Get the counts of the job queue, and the latest failed jobs',
    input: nothing,
    output: overview,
    copy: { failed: jobCopy.failed },
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/api/admin/jobs/:id/retry',
    who: 'admin',
    limit: 'moderation',
    summary: 'Retry a failed job',
    input,
    output: ok,
    copy: { done: jobCopy.retried, failed: jobCopy.retryFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    who: 'admin',
    limit: 'moderation',
    summary: 'Delete a failed job',
    input,
    output: ok,
    copy: { done: jobCopy.removed, failed: jobCopy.removeFailed },
  }),
};
