import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { type TribeCategory, tribeCategories, tribeCopy, tribeFilters } from '../../contract/tribes/copy.ts';
import { TRIBE_SEARCH_MAX } from '../../contract/tribes/limits.ts';
import { paths } from '../paths.ts';
import type { At } from '../screen.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { Chips } from '../ui/lists/Chips.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { SearchField } from '../ui/lists/SearchField.tsx';
import { type ListOptions, tribeList } from './queries.ts';
import { TribeCard } from './TribeCard.tsx';

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchInfiniteQuery(tribeList(listOptionsIn(search)));

export default function TribesPage() {
  const options = listOptionsIn(new URLSearchParams(useSearch()));
  const [, go] = useLocation();
  const open = (changes: ListOptions) => go(paths.tribesWith({ ...options, ...changes }), { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h1>{tribeCopy.tribes}</h1>
        <Link href={paths.createTribe} className={buttonClass('primary', 'max-md:hidden')}>
          {tribeCopy.createTribe}
        </Link>
      </div>
      <SearchField
        label={tribeCopy.searchTribes}
        q={options.q ?? ''}
        maxLength={TRIBE_SEARCH_MAX}
        action={paths.tribes}
        also={{ category: options.category }}
        onSearch={(q) => open({ q })}
      />
      <Chips
        legend={uiCopy.category}
        names={chipsFor(options.category)}
        at={options.category}
        onChoose={(category) => open({ category })}
      />
      <h2 className="sr-only">{headingOf(options)}</h2>
      <Tribes options={options} onAll={() => open({ q: undefined, category: undefined })} />
    </div>
  );
}

/** A category without a chip gets one while it is chosen. */
const chipsFor = (at: TribeCategory | undefined): TribeCategory[] => [
  ...new Set([...tribeFilters, ...(at ? [at] : [])]),
];

const headingOf = ({ q, category }: ListOptions) => tribeCopy.listed(category ?? tribeCopy.allChip, q ?? '');

/** The number of cards in the first view, whose banners are not lazy. */
const FIRST = 2;

function Tribes({ options, onAll }: { options: ListOptions; onAll: () => void }) {
  const list = useInfiniteQuery(tribeList(options));
  const { data, isPending, error, refetch } = list;
  const tribes = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <CardSkeletons foot="h-11 w-20 self-end" />;
  if (error && !data)
    return <ErrorState text={tribeCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (tribes.length === 0) return <None options={options} onAll={onAll} />;
  return (
    <>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {tribes.map((tribe, at) => (
          <TribeCard key={tribe.id} tribe={tribe} eager={at < FIRST} />
        ))}
      </div>
      <LoadMoreOf list={list} />
    </>
  );
}

function None({ options, onAll }: { options: ListOptions; onAll: () => void }) {
  const narrowed = options.q || options.category;
  return (
    <EmptyState
      rank={2}
      motif="business"
      title={options.q ? tribeCopy.nothingByThatName : tribeCopy.nobodyHereYet}
      text={options.q ? tribeCopy.noneFound : tribeCopy.noneYet}
    >
      {narrowed && (
        <Button look="quiet" onClick={onAll}>
          {tribeCopy.showAllTribes}
        </Button>
      )}
      <Link href={paths.createTribeNamed(options.q)} className={buttonClass()}>
        {options.q ? tribeCopy.createNamed(options.q) : tribeCopy.startATribe}
      </Link>
    </EmptyState>
  );
}

/** The filters in the address of the list. Invalid values are ignored. */
function listOptionsIn(search: URLSearchParams): ListOptions {
  const q = search.get('q')?.trim().slice(0, TRIBE_SEARCH_MAX);
  return {
    q: q || undefined,
    category: tribeCategories.find((category) => category === search.get('category')),
  };
}
