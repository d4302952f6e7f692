import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { jobCopy } from './jobs.copy.ts';
import { id, nothing, ok, time } from './paging.ts';

const failedJob = z.object({
  id,
  kind: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  error: z.string(),
  failed_at: time,
});

export type FailedJob = z.infer<typeof failedJob>;

const overview = z.object({
  /** Due, and not begun. */
  waiting: z.int(),
  /** Failed, and tried again later. */
  retrying: z.int(),
  running: z.int(),
  /** Given up. */
  failed: z.int(),
  /** How long the first of those waiting has been due. */
  oldest_seconds: z.number(),
  /** The latest; see FAILED_JOBS_SHOWN. */
  latest_failed: z.array(failedJob),
});

export type JobOverview = z.infer<typeof overview>;

const input = z.object({ id });

export const jobs = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    who: 'admin',
    summary: 'The job queue: counts, and the latest jobs that were given up',
    input: nothing,
    output: overview,
    copy: { failed: jobCopy.failed },
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/api/admin/jobs/:id/retry',
    who: 'admin',
    summary: 'Try a job again that was given up',
    input,
    output: ok,
    copy: { done: jobCopy.retried, failed: jobCopy.retryFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    who: 'admin',
    summary: 'Delete a job that was given up',
    input,
    output: ok,
    copy: { done: jobCopy.removed, failed: jobCopy.removeFailed },
  }),
};
