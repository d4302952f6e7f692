import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { paths } from '../paths.ts';
import { postsOfTribe } from '../posts/queries.ts';
import { TribeComposer } from '../posts/TribeComposer.tsx';
import { TribePosts } from '../posts/TribePosts.tsx';
import type { At, Params } from '../routes.tsx';
import { TribeBones } from '../tribes/bones.tsx';
import { Events } from '../tribes/Events.tsx';
import { JoinButton } from '../tribes/JoinButton.tsx';
import { Members } from '../tribes/Members.tsx';
import { cachedTribe, membersOf, oneTribe } from '../tribes/queries.ts';
import { TribeHeader } from '../tribes/TribeHeader.tsx';
import { onPage } from '../tribes/useMembership.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';

const tabs = [
  { name: 'posts', label: 'Posts' },
  { name: 'events', label: 'Events' },
  { name: 'members', label: 'Members' },
] as const;
type Tab = (typeof tabs)[number]['name'];

const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'posts';

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const tab = tabIn(at.search);
  await Promise.all([
    client.prefetchQuery(oneTribe(named(at))),
    tab === 'posts' && client.prefetchInfiniteQuery(postsOfTribe(named(at))),
    tab === 'members' && client.prefetchInfiniteQuery(membersOf(named(at))),
  ]);
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneTribe(named(at)).queryKey) === null ? 404 : 200;

export default function TribePage({ params }: { params: Params }) {
  const client = useQueryClient();
  const id = named({ params });
  const {
    data: tribe,
    isPending,
    refetch,
  } = useQuery({
    ...oneTribe(id),
    // What a list told of it stands there at once, and is asked for again.
    initialData: () => cachedTribe(client, id),
    initialDataUpdatedAt: 0,
  });
  if (tribe) return <TheTribe tribe={tribe} />;
  if (isPending)
    return (
      <Loading>
        <TribeBones />
      </Loading>
    );
  return (
    <Message title={tribe === null ? tribeCopy.notFound : tribeCopy.detailFailed}>
      {tribe === undefined && <Button onClick={() => void refetch()}>Try again</Button>}
      <Link href={paths.tribes} className={buttonClass(tribe === null ? 'primary' : 'quiet')}>
        Back to Tribes
      </Link>
    </Message>
  );
}

function TheTribe({ tribe }: { tribe: Tribe }) {
  const [, go] = useLocation();
  const tab = tabIn(new URLSearchParams(useSearch()));
  const hrefOf = (name: Tab) => (name === 'posts' ? paths.tribe(tribe.id) : paths.tribeTab(tribe.id, name));
  return (
    <div className="flex flex-col gap-4">
      <Link href={paths.tribes} className={buttonClass('ghost', '-ml-3 w-fit px-3')}>
        <ArrowLeft aria-hidden className="size-5" />
        Back to Tribes
      </Link>
      <TribeHeader tribe={tribe} />
      <Tabs
        label="In this tribe"
        tabs={tabs}
        at={tab}
        hrefOf={hrefOf}
        onOpen={(name) => go(hrefOf(name), { replace: true })}
      >
        {/* The cards below have headings of the third rank. */}
        <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
        {tab === 'posts' && <Posts tribe={tribe} />}
        {tab === 'events' && <Events />}
        {tab === 'members' && <Members tribeId={tribe.id} />}
      </Tabs>
    </div>
  );
}

function Posts({ tribe }: { tribe: Tribe }) {
  return (
    <>
      {tribe.joined ? <TribeComposer tribeId={tribe.id} /> : <JoinFirst tribe={tribe} />}
      <TribePosts
        tribeId={tribe.id}
        empty={
          tribe.joined ? 'Be the first to say something here.' : 'Join, and be the first to say something.'
        }
      />
    </>
  );
}

function JoinFirst({ tribe }: { tribe: Tribe }) {
  return (
    <div className="tail flex flex-wrap items-center justify-between gap-3 bg-raised p-4">
      <p>{tribeCopy.membersOnly}</p>
      <JoinButton tribe={tribe} words={onPage} />
    </div>
  );
}
