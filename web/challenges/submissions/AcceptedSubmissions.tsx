import { useInfiniteQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { ShowMore } from '../../ui/lists/LoadMore.tsx';
import { publishedSubmissions } from './queries.ts';
import { SubmissionCard } from './SubmissionCard.tsx';

/** The accepted submissions that their authors have published; nothing if there are none. */
export function AcceptedSubmissions({ challengeId }: { challengeId: string }) {
  const list = useInfiniteQuery(publishedSubmissions(challengeId));
  const submissions = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (submissions.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="flex flex-col gap-3">
      <h2 id="accepted">{challengeCopy.acceptedEntries}</h2>
      <ul className="flex flex-col gap-3">
        {submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}
