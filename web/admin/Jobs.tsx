import { useQuery, useQueryClient } from '@tanstack/react-query';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { jobCopy, jobKindNames } from '../../contract/jobs/copy.ts';
import { type FailedJob, type JobOverview, jobs } from '../../contract/jobs/endpoints.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { useKeptFocus } from '../ui/useKeptFocus.ts';
import { jobOverview } from './queries.ts';
import { TabSkeleton } from './skeletons.tsx';

/** The state of the job queue, and the jobs that failed permanently. */
export default function Jobs() {
  const { data, error, refetch } = useQuery(jobOverview);
  const ref = useKeptFocus(data);
  if (!data)
    return error ? (
      <ErrorState text={jobCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <TabSkeleton />
    );
  return (
    <>
      <p className="text-ink2">{jobCopy.intro}</p>
      <Counts of={data} />
      <section ref={ref} tabIndex={-1} aria-label={jobCopy.jobs} className="outline-none">
        {data.latest_failed.length === 0 ? (
          <p className="card p-6 text-center text-ink2">{jobCopy.none}</p>
        ) : (
          <ul className="card px-4">
            {data.latest_failed.map((job) => (
              <Failed key={job.id} job={job} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Counts({ of: { waiting, retrying, running, failed } }: { of: JobOverview }) {
  const counts = {
    [jobCopy.waiting]: waiting,
    [jobCopy.retrying]: retrying,
    [jobCopy.running]: running,
    [jobCopy.givenUp]: failed,
  };
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-2 p-4 md:grid-cols-4">
      {Object.entries(counts).map(([state, count]) => (
        <div key={state}>
          <dt className="text-[0.8125rem] text-ink2">{state}</dt>
          <dd className="font-semibold">{count.toLocaleString(localeCopy.numbers)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failed({ job: { id, kind, attempts, error, failed_at } }: { job: FailedJob }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: jobOverview.queryKey });
  const retry = useMutation(jobs.retry, { onDone: refresh, onFailed: refresh });
  const remove = useMutation(jobs.remove, { onDone: refresh, onFailed: refresh });
  const name = jobKindNames[kind] ?? kind;
  const busy = retry.isPending || remove.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60 leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="break-words">{error}</p>
        <p className="text-[0.8125rem] text-ink2">
          {countOf(attempts, jobCopy.tries)} · <RelativeTime at={failed_at} />
        </p>
      </div>
      <Button
        look="ghost"
        aria-label={jobCopy.removeOf(name)}
        disabled={busy}
        onClick={() => remove.mutate({ id })}
      >
        {jobCopy.remove}
      </Button>
      <Button
        look="quiet"
        aria-label={jobCopy.retryOf(name)}
        disabled={busy}
        onClick={() => retry.mutate({ id })}
      >
        {jobCopy.retry}
      </Button>
    </li>
  );
}
