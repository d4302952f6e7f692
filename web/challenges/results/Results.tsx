import { useInfiniteQuery } from '@tanstack/react-query';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { resultsCopy } from '../../../contract/challenges/results/copy.ts';
import type { ChallengeResults, OwnResult } from '../../../contract/challenges/results/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useArrival } from '../../ui/useArrival.ts';
import { SubmissionsSkeleton } from '../skeletons.tsx';
import { challengeResults } from './queries.ts';
import { ResultsList } from './ResultsList.tsx';

/** The published results, with the viewer's own scores first. */
export function Results({ challenge: { id, created_by } }: { challenge: Challenge }) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(challengeResults(id));
  const arrival = useArrival('#results');
  const isCreator = useViewer()?.id === created_by;
  const [first] = data?.pages ?? [];
  if (isPending) return <SubmissionsSkeleton />;
  if (!data || !first)
    return <ErrorState text={resultsCopy.failed} why={error} onRetry={() => void refetch()} />;
  return (
    <>
      {first.mine && <OwnScores of={first} mine={first.mine} />}
      <section ref={arrival} aria-labelledby="results" className="flex flex-col gap-3">
        <h2 id="results">{resultsCopy.results}</h2>
        {isCreator && <p className="text-ink2 text-sm">{resultsCopy.creatorSees}</p>}
        <ResultsList of={first} entries={data.pages.flatMap(({ items }) => items)} />
        {hasNextPage && (
          <Button
            look="quiet"
            aria-busy={isFetchingNextPage}
            className="self-center"
            onClick={() => void fetchNextPage()}
          >
            {resultsCopy.showMore}
          </Button>
        )}
      </section>
    </>
  );
}

function OwnScores({ of: { criteria }, mine }: { of: ChallengeResults; mine: OwnResult }) {
  const { place } = mine.entry;
  return (
    <section aria-labelledby="own-scores" className="flex flex-col gap-3">
      <h2 id="own-scores">
        {resultsCopy.yourScores}
        {place !== null && ` · ${resultsCopy.place(place)}`}
      </h2>
      <ol className="flex flex-col gap-3">
        {mine.judges.map(({ judge, scores, note }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: judges may be unnamed, and their order never changes
          <li key={i} className="card flex flex-col gap-2 p-4">
            <h3 className="font-semibold text-[0.9375rem]">
              {judge ? displayName(judge) : resultsCopy.judge(i + 1)}
            </h3>
            <dl className="flex flex-col gap-1 text-[0.9375rem]">
              {criteria.map(({ name }, n) => (
                <div key={name} className="flex gap-3">
                  <dt className="min-w-0 flex-1 text-ink2 wrap-anywhere">{name}</dt>
                  <dd className="font-bold even-digits">{scores[n]}</dd>
                </div>
              ))}
            </dl>
            {note && (
              <p className="tail whitespace-pre-line bg-raised px-4 py-2.5 wrap-anywhere">
                <LinkedText text={note} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
