import { useInfiniteQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { AppError } from '../../../contract/core/errors.ts';
import { searchCopy } from '../../../contract/search/copy.ts';
import { SEARCH_MIN } from '../../../contract/search/limits.ts';
import { parseSearch, type SearchQuery } from '../../../contract/search/query.ts';
import { useServerAway } from '../../api/connection.ts';
import { fetchSearchDevice, resultsOf } from '../../search/queries.ts';
import { type ResultPage, type SearchTab, searchTabs, tabOfKind } from '../../search/tabs.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Link } from '../../ui/Link.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { SectionHead } from '../../ui/lists/SectionHead.tsx';
import { Hits, loadHits } from './Hits.tsx';

interface ResultsProps {
  q: string;
  tab: SearchTab;
  me: string;
  /** The address of a tab, with another query if `q` is given. */
  hrefOf: (tab: string, q?: string) => string;
}

const skeletons = <CardSkeletons foot="h-4 w-32" />;

export function Results({ q, tab, me, hrefOf }: ResultsProps) {
  const list = useInfiniteQuery(resultsOf(q, tab, { me, away: useServerAway() }));
  const { data, error, refetch } = list;
  useEffect(() => {
    // Fetches the code for offline search along with the first results.
    Promise.all([fetchSearchDevice(), loadHits()]).catch(() => {});
  }, []);
  if (q.length < SEARCH_MIN) return <Hint text={searchCopy.short} />;
  if (error instanceof AppError && error.code === 'invalid') return <Hint text={error.message} />;
  if (error && !data) return <ErrorState text={textOf(error)} why={error} onRetry={() => void refetch()} />;
  if (!data) return skeletons;
  const items = data.pages.flatMap((page) => page.items);
  const [first] = data.pages;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {items.length === 0 ? searchCopy.noneFound(q) : ''}
      </p>
      {first?.offline && <OfflineNote />}
      {first?.did_you_mean && (
        <DidYouMean q={first.did_you_mean} href={hrefOf(tab ?? 'all', first.did_you_mean)} />
      )}
      {items.length === 0 && <None q={q} offline={first?.offline} />}
      <Suspense fallback={skeletons}>
        {tab ? (
          <Hits items={items} query={parseSearch(q)} />
        ) : (
          <Overview items={items} query={parseSearch(q)} hrefOf={hrefOf} />
        )}
      </Suspense>
      <LoadMoreOf list={list} />
    </>
  );
}

// Shows the server's message, which may say what to do (such as to wait), except for internal errors.
const textOf = (error: Error) =>
  error instanceof AppError && error.code !== 'internal' ? error.message : searchCopy.failed;

const Hint = ({ text }: { text: string }) => (
  <p role="status" className="card p-4">
    {text}
  </p>
);

const OfflineNote = () => (
  <p role="status" className="card flex items-center gap-3 p-3 text-sm">
    <WifiOff aria-hidden className="size-5 shrink-0 text-ink2" />
    {searchCopy.offline}
  </p>
);

const DidYouMean = ({ q, href }: { q: string; href: string }) => (
  <p>
    {searchCopy.didYouMean}{' '}
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-2"
    >
      {q}
    </Link>
    ?
  </p>
);

const None = ({ q, offline }: { q: string; offline: boolean | undefined }) => (
  <EmptyState
    rank={2}
    title={searchCopy.noneFound(q)}
    text={offline ? searchCopy.noneOffline : searchCopy.noneText}
  />
);

interface OverviewProps {
  items: ResultPage['items'];
  query: SearchQuery;
  hrefOf: (tab: string) => string;
}

/** The first results of each kind, with a link to all of them. */
const Overview = ({ items, query, hrefOf }: OverviewProps) =>
  searchTabs.map((tab) => {
    const some = items.filter((item) => tabOfKind[item.kind] === tab);
    if (some.length === 0) return null;
    return (
      <section key={tab} aria-labelledby={`found-${tab}`} className="flex flex-col gap-2">
        <SectionHead
          id={`found-${tab}`}
          title={searchCopy.names[tab]}
          href={hrefOf(tab)}
          more={searchCopy.seeAll(searchCopy.names[tab])}
        />
        <Hits items={some} query={query} />
      </section>
    );
  });
