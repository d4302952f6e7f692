import { useInfiniteQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../contract/challenges.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { Button } from '../ui/Button.tsx';
import { EntryCard } from './EntryParts.tsx';
import { shownEntries } from './queries.ts';

/** The accepted entries that their authors show; nothing where there are none. */
export function AcceptedEntries({ challengeId }: { challengeId: string }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    shownEntries(challengeId),
  );
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="flex flex-col gap-3">
      <h2 id="accepted">{challengeCopy.acceptedEntries}</h2>
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
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
