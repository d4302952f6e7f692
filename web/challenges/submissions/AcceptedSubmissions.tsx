import { useInfiniteQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../../contract/challenges.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { Button } from '../../ui/Button.tsx';
import { publishedSubmissions } from '../queries.ts';
import { SubmissionCard } from './SubmissionCard.tsx';

/** The accepted submissions that their authors show; nothing where there are none. */
export function AcceptedSubmissions({ challengeId }: { challengeId: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    publishedSubmissions(challengeId),
  );
  const submissions = data?.pages.flatMap((page) => page.items) ?? [];
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="flex flex-col gap-3">
      <h2 id="accepted">{challengeCopy.acceptedEntries}</h2>
      <ul className="flex flex-col gap-3">
        {submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} />
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
    </section>
  );
}
