import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { results } from '../../../contract/challenges/results/endpoints.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useArrival } from '../../ui/useArrival.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { refreshChallenge } from '../queries.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { Judges } from './Judges.tsx';
import { judgingOverview } from './queries.ts';

const settingUp = lazy(() => import('./JudgingDialog.tsx'));

/** Criteria, judges, progress and publication, for the creator and admins. */
export function ManageJudging({ challenge }: { challenge: Challenge }) {
  const arrival = useArrival('#judging');
  const isJudged = Boolean(challenge.judging?.criteria.length);
  if (!isJudged && challenge.phase !== 'open' && challenge.phase !== 'upcoming') return null;
  return (
    <section ref={arrival} aria-labelledby="judging" className="flex flex-col gap-3">
      <h2 id="judging">{judgingCopy.judging}</h2>
      {isJudged ? <Judging challenge={challenge} /> : <Begin challenge={challenge} />}
    </section>
  );
}

function Begin({ challenge }: { challenge: Challenge }) {
  const { data } = useQuery(judgingOverview(challenge.id));
  if (data?.submitted) return <p className="text-ink2">{judgingCopy.fixed}</p>;
  if (!challenge.deadline) return <p className="text-ink2">{judgingCopy.needsDeadline}</p>;
  return (
    <div className="card flex flex-col items-start gap-3 p-4">
      <p className="text-ink2">{judgingCopy.intro}</p>
      <SetupButton challenge={challenge} submitted={0} label={judgingCopy.setUp} />
    </div>
  );
}

interface SetupProps {
  challenge: Challenge;
  submitted: number;
  label: string;
}

function SetupButton({ challenge, submitted, label }: SetupProps) {
  const { module, open, show, hide } = useLazyDialog(settingUp);
  return (
    <>
      <Button look="quiet" onClick={show}>
        {label}
      </Button>
      {module && (
        <module.JudgingDialog challenge={challenge} isFixed={submitted > 0} open={open} onClose={hide} />
      )}
    </>
  );
}

function Judging({ challenge }: { challenge: Challenge }) {
  const { data, isPending, error, refetch } = useQuery(judgingOverview(challenge.id));
  if (isPending) return <SubmissionsSkeleton />;
  if (!data) return <ErrorState text={judgingCopy.loadFailed} why={error} onRetry={() => void refetch()} />;
  const { submitted, judged, judges } = data;
  return (
    <>
      <Judges challenge={challenge} judges={judges} />
      <div className="flex flex-wrap gap-2">
        {challenge.results_at ? (
          <Downloads id={challenge.id} />
        ) : (
          <SetupButton challenge={challenge} submitted={submitted} label={judgingCopy.change} />
        )}
        {challenge.phase === 'judging' && <PublishButton id={challenge.id} short={submitted - judged} />}
      </div>
    </>
  );
}

function Downloads({ id }: { id: string }) {
  const at = (format: 'json' | 'csv') => `/api/challenges/${id}/export?format=${format}`;
  return (
    <>
      <a href={at('csv')} download className={buttonClass('quiet')}>
        {judgingCopy.exportCsv}
      </a>
      <a href={at('json')} download className={buttonClass('quiet')}>
        {judgingCopy.exportJson}
      </a>
    </>
  );
}

/** Publishes the results permanently, after a confirmation with the number of entries that are `short` of judges. */
function PublishButton({ id, short }: { id: string; short: number }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const settled = () => {
    setAsking(false);
    return refreshChallenge(client, id);
  };
  const publish = useMutation(results.publish, { onDone: settled, onFailed: () => void settled() });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{judgingCopy.publish}</Button>
      <ConfirmDialog
        open={asking}
        title={judgingCopy.publish}
        text={short > 0 ? judgingCopy.publishShort(short) : judgingCopy.publishAsk}
        act={judgingCopy.publish}
        busy={publish.isPending}
        onConfirm={() => publish.mutate({ id, allow_fewer: short > 0 })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
