import { useInfiniteQuery } from '@tanstack/react-query';
import { displayName } from '../../contract/author.ts';
import { challengeCopy, submissionCopy } from '../../contract/challenges.copy.ts';
import type { Challenge, Submission } from '../../contract/challenges.ts';
import { canReview } from '../../contract/policy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useViewer } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { EntriesBones } from './bones.tsx';
import { EntryCard, ReviewNote, StatePill } from './EntryParts.tsx';
import { allEntries } from './queries.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Everybody's latest version, for those who review them. */
export function Entries({ challenge }: { challenge: Challenge }) {
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-3">
      <h2 id="entries">{challengeCopy.entries}</h2>
      <List challenge={challenge} />
    </section>
  );
}

function List({ challenge }: { challenge: Challenge }) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(allEntries(challenge.id));
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <EntriesBones />;
  if (!data) return <Failed text={submissionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (entries.length === 0) return <p className="card p-4 text-ink2">{submissionCopy.none}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry}>
            <Standing entry={entry} />
            <Review challenge={challenge} entry={entry} />
          </EntryCard>
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

function Standing({ entry }: { entry: Submission }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
        <StatePill entry={entry} />
        {entry.reviewer && (
          <span className="text-[0.8125rem] text-ink2">
            {challengeCopy.reviewedBy(displayName(entry.reviewer))}
          </span>
        )}
      </p>
      <ReviewNote entry={entry} />
    </>
  );
}

function Review({ challenge, entry }: { challenge: Challenge; entry: Submission }) {
  if (!canReview(useViewer(), challenge, entry)) return <p className="text-ink2">{submissionCopy.own}</p>;
  if (entry.state === 'submitted') return <ReviewForm entry={entry} />;
  return (
    <details>
      <summary className="w-fit py-2.5 font-semibold text-brand text-sm">{challengeCopy.reviewAgain}</summary>
      {/* What was said of it once is not what is said of it now. */}
      <ReviewForm key={entry.reviewed_at} entry={entry} />
    </details>
  );
}
