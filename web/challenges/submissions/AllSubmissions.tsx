import { useInfiniteQuery } from '@tanstack/react-query';
import { displayName } from '../../../contract/author.ts';
import { challengeCopy, submissionCopy } from '../../../contract/challenges.copy.ts';
import type { Challenge, Submission } from '../../../contract/challenges.ts';
import { canReview } from '../../../contract/policy.ts';
import { proofPaths } from '../../../contract/proofs.paths.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { allSubmissions } from '../queries.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewNote, StatePill, SubmissionCard } from './SubmissionCard.tsx';

/** Everybody's latest version, for those who review them. */
export function AllSubmissions({ challenge }: { challenge: Challenge }) {
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-3">
      <h2 id="entries">{challengeCopy.entries}</h2>
      <List challenge={challenge} />
    </section>
  );
}

function List({ challenge }: { challenge: Challenge }) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(allSubmissions(challenge.id));
  const submissions = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <SubmissionsSkeleton />;
  if (!data)
    return <ErrorState text={submissionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (submissions.length === 0) return <p className="card p-4 text-ink2">{submissionCopy.none}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission}>
            <Standing submission={submission} />
            <Review challenge={challenge} submission={submission} />
          </SubmissionCard>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          aria-busy={isFetchingNextPage}
          className="self-center"
          onClick={() => void fetchNextPage()}
        >
          {uiCopy.showMore}
        </Button>
      )}
    </>
  );
}

function Standing({ submission }: { submission: Submission }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
        <StatePill submission={submission} />
        {submission.reviewer && (
          <span className="text-[0.8125rem] text-ink2">
            {challengeCopy.reviewedBy(displayName(submission.reviewer))}
          </span>
        )}
      </p>
      <ReviewNote submission={submission} />
      {submission.proof && (
        <Link href={proofPaths.page(submission.proof)} className={buttonClass('quiet', 'self-start')}>
          {submissionCopy.certificate}
        </Link>
      )}
    </>
  );
}

function Review({ challenge, submission }: { challenge: Challenge; submission: Submission }) {
  if (!canReview(useViewer(), challenge, submission))
    return <p className="text-ink2">{submissionCopy.own}</p>;
  if (submission.state === 'submitted') return <ReviewForm submission={submission} />;
  return (
    <details>
      <summary className="w-fit py-2.5 font-semibold text-brand text-sm">{challengeCopy.reviewAgain}</summary>
      {/* What was said of it once is not what is said of it now. */}
      <ReviewForm key={submission.reviewed_at} submission={submission} />
    </details>
  );
}
