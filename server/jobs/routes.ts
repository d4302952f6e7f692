import { AppError } from '../../contract/core/errors.ts';
import { jobCopy } from '../../contract/jobs/copy.ts';
import { jobs as endpoints } from '../../contract/jobs/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { deleteFailedJob, listFailedJobs, requeueFailedJob } from './queries.ts';
import { getJobsUsage } from './usage.queries.ts';

export function jobRoutes({ db, jobs }: Deps) {
  return [
    route(endpoints.overview, async () => {
      const [usage, latest_failed] = await Promise.all([getJobsUsage(db.reads), listFailedJobs(db.reads)]);
      return { ...usage, latest_failed };
    }),

    route(endpoints.retry, async ({ input: { id } }) => {
      const outcome = await requeueFailedJob(db, id);
      if (outcome === 'gone') throw gone();
      if (outcome === 'waits') throw new AppError('conflict', jobCopy.waitsAlready);
      jobs.wake();
      return { ok: true };
    }),

    route(endpoints.remove, async ({ input: { id } }) => {
      if (!(await deleteFailedJob(db, id))) throw gone();
      return { ok: true };
    }),
  ];
}

const gone = () => new AppError('not_found', jobCopy.gone);
