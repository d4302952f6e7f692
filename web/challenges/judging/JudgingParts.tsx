import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { canManageJudging } from '../../../contract/core/policy.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { challengeResults } from '../results/queries.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { judgeWork, judgingOverview } from './queries.ts';

// Lazy: for few viewers, or for the end of a challenge.
const managing = lazy(() => import('./ManageJudging.tsx'));
const role = lazy(() => import('./JudgeRole.tsx'));
const published = lazy(() => import('../results/Results.tsx'));
const judge = lazy(() => import('./Judge.tsx'));

/** Fetches what `JudgingParts` shows to this viewer. */
export function loadJudging(client: QueryClient, viewer: Viewer | null, challenge: Challenge) {
  const { id, judging, results_at } = challenge;
  const manages = canManageJudging(viewer, challenge);
  return Promise.all([
    judging?.role && role.load(),
    manages && managing.load(),
    manages && client.prefetchQuery(judgingOverview(id)),
    results_at && published.load(),
    results_at && client.prefetchInfiniteQuery(challengeResults(id)),
  ]);
}

/** Fetches what `JudgeScreen` shows. */
export const loadJudge = (client: QueryClient, id: string) =>
  Promise.all([judge.load(), client.prefetchQuery(judgeWork(id))]);

/** Judging and results on the page of a challenge. Each part hydrates when its code has loaded. */
export function JudgingParts({ challenge }: { challenge: Challenge }) {
  const manages = canManageJudging(useViewer(), challenge) && challenge.judging;
  return (
    <>
      <Suspense fallback={<SubmissionsSkeleton />}>
        {challenge.judging?.role && <Role challenge={challenge} />}
      </Suspense>
      <Suspense fallback={<SubmissionsSkeleton />}>{manages && <Manage challenge={challenge} />}</Suspense>
      <Suspense fallback={<SubmissionsSkeleton />}>
        {challenge.results_at && <Published challenge={challenge} />}
      </Suspense>
    </>
  );
}

function Role({ challenge }: { challenge: Challenge }) {
  const { JudgeRole } = useLazy(role);
  return <JudgeRole challenge={challenge} />;
}

function Manage({ challenge }: { challenge: Challenge }) {
  const { ManageJudging } = useLazy(managing);
  return <ManageJudging challenge={challenge} />;
}

function Published({ challenge }: { challenge: Challenge }) {
  const { Results } = useLazy(published);
  return <Results challenge={challenge} />;
}

/** A judge's screen, shown instead of the challenge. */
export function JudgeScreen({ challengeId }: { challengeId: string }) {
  return (
    <Suspense fallback={<SubmissionsSkeleton />}>
      <JudgeList challengeId={challengeId} />
    </Suspense>
  );
}

function JudgeList({ challengeId }: { challengeId: string }) {
  const { Judge } = useLazy(judge);
  return <Judge challengeId={challengeId} />;
}
