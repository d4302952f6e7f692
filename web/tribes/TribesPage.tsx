import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { TRIBE_SEARCH_MAX, type TribeCategory, tribeCopy, tribeFilters } from '../../contract/tribes.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths } from '../paths.ts';
import type { At } from '../routes.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { CardsBones } from '../ui/bones.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { MoreOf } from '../ui/More.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { askedIn } from './asked.ts';
import { type Asked, tribesAsked } from './queries.ts';
import { TribeCard } from './TribeCard.tsx';

export const load = (client: QueryClient, { search }: At) =>
  client.prefetchInfiniteQuery(tribesAsked(askedIn(search)));

export default function TribesPage() {
  const asked = askedIn(new URLSearchParams(useSearch()));
  const [, go] = useLocation();
  const open = (changes: Asked) => go(paths.tribesWith({ ...asked, ...changes }), { replace: true });
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
        q={asked.q ?? ''}
        maxLength={TRIBE_SEARCH_MAX}
        action={paths.tribes}
        also={asked.category ? { category: asked.category } : {}}
        onSearch={(q) => open({ q })}
      />
      <Chips
        legend={uiCopy.category}
        names={chipsFor(asked.category)}
        at={asked.category}
        onChoose={(category) => open({ category })}
      />
      <h2 className="sr-only">{headingOf(asked)}</h2>
      <Tribes asked={asked} onAll={() => open({ q: undefined, category: undefined })} />
    </div>
  );
}

/** A category that has no chip of its own gets one while it is chosen. */
const chipsFor = (at: TribeCategory | undefined): TribeCategory[] => [
  ...new Set([...tribeFilters, ...(at ? [at] : [])]),
];

const headingOf = ({ q, category }: Asked) => tribeCopy.listed(category ?? tribeCopy.allChip, q ?? '');

/** Cards of the first screen, whose banners do not wait. */
const FIRST = 2;

function Tribes({ asked, onAll }: { asked: Asked; onAll: () => void }) {
  const list = useInfiniteQuery(tribesAsked(asked));
  const { data, isPending, error, refetch } = list;
  const tribes = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <CardsBones foot="h-11 w-20 self-end" />;
  if (error && !data)
    return <Failed text={tribeCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (tribes.length === 0) return <None asked={asked} onAll={onAll} />;
  return (
    <>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {tribes.map((tribe, at) => (
          <TribeCard key={tribe.id} tribe={tribe} eager={at < FIRST} />
        ))}
      </div>
      <MoreOf list={list} />
    </>
  );
}

function None({ asked, onAll }: { asked: Asked; onAll: () => void }) {
  const narrowed = asked.q || asked.category;
  return (
    <Message
      rank={2}
      title={asked.q ? tribeCopy.nothingByThatName : tribeCopy.nobodyHereYet}
      text={asked.q ? tribeCopy.noneFound : tribeCopy.noneYet}
    >
      {narrowed && (
        <Button look="quiet" onClick={onAll}>
          {tribeCopy.showAllTribes}
        </Button>
      )}
      <Link href={paths.createTribe} className={buttonClass()}>
        {narrowed ? tribeCopy.startThisTribe : tribeCopy.startATribe}
      </Link>
    </Message>
  );
}
