import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { paths } from '../paths.ts';
import type { At } from '../routes.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { More } from '../ui/More.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { askedIn } from './asked.ts';
import { TribeCardsBones } from './bones.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { type Asked, tribesAsked } from './queries.ts';
import { SearchBox } from './SearchBox.tsx';
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
        <h1>Tribes</h1>
        <Link href={paths.createTribe} className={buttonClass('primary', 'max-md:hidden')}>
          Create Tribe
        </Link>
      </div>
      <SearchBox asked={asked} onSearch={(q) => open({ q })} />
      <CategoryChips at={asked.category} onChoose={(category) => open({ category })} />
      <h2 className="sr-only">{headingOf(asked)}</h2>
      <Tribes asked={asked} onAll={() => open({ q: undefined, category: undefined })} />
    </div>
  );
}

const headingOf = ({ q, category }: Asked) =>
  `${category ?? 'All'} tribes${q ? ` that match “${q}”` : ''}, newest first`;

/** Cards of the first screen, whose banners do not wait. */
const FIRST = 2;

function Tribes({ asked, onAll }: { asked: Asked; onAll: () => void }) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, ...state } =
    useInfiniteQuery(tribesAsked(asked));
  const tribes = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) {
    return (
      <Loading>
        <TribeCardsBones />
      </Loading>
    );
  }
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  if (tribes.length === 0) return <None asked={asked} onAll={onAll} />;
  return (
    <>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {tribes.map((tribe, at) => (
          <TribeCard key={tribe.id} tribe={tribe} eager={at < FIRST} />
        ))}
      </div>
      {hasNextPage && (
        <More
          label="Show more"
          busy={isFetchingNextPage}
          failed={state.isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 p-6 text-center">
      <p>{tribeCopy.listFailed}</p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function None({ asked, onAll }: { asked: Asked; onAll: () => void }) {
  const narrowed = asked.q || asked.category;
  return (
    <Message
      rank={2}
      title={asked.q ? 'Nothing by that name' : 'Nobody here yet'}
      text={asked.q ? tribeCopy.noneFound : tribeCopy.noneYet}
    >
      {narrowed && (
        <Button look="quiet" onClick={onAll}>
          Show all tribes
        </Button>
      )}
      <Link href={paths.createTribe} className={buttonClass()}>
        {narrowed ? 'Start this tribe' : 'Start a tribe'}
      </Link>
    </Message>
  );
}
