import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { referenceOf } from '../../contract/core/errors.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { canInviteToTribe, canPostInTribe, canReadTribe } from '../../contract/core/policy.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { INVITE_CODE_MAX } from '../../contract/tribes/limits.ts';
import { appName } from '../appName.ts';
import { FeedSkeleton } from '../frame/skeletons.tsx';
import { InviteButton } from '../invites/InviteButton.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { EndlessPosts } from '../posts/lists/EndlessPosts.tsx';
import { postsOfTribe } from '../posts/lists/listQueries.ts';
import { NewPostsPill } from '../posts/lists/NewPostsPill.tsx';
import type { At, Params, Preview } from '../screen.ts';
import { Members } from '../tribes/Members.tsx';
import { cachedTribe, membersOf, oneTribe } from '../tribes/queries.ts';
import { TribeHeader } from '../tribes/TribeHeader.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import { Link } from '../ui/Link.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { useTitle } from '../ui/text/useTitle.ts';

const tabs = [
  { name: 'posts', label: tribeCopy.posts },
  { name: 'events', label: tribeCopy.events },
  { name: 'members', label: tribeCopy.members },
] as const;
type Tab = (typeof tabs)[number]['name'];

const countedTabs = ({ members_count }: Tribe) =>
  tabs.map((tab) =>
    tab.name === 'members' ? { ...tab, count: members_count.toLocaleString(localeCopy.numbers) } : tab,
  );

const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'posts';

/** The code of the invite link that led here. */
const inviteCodeIn = (search: URLSearchParams) => search.get('by')?.slice(0, INVITE_CODE_MAX) || undefined;

const events = lazy(() => import('../sessions/TribeSessions.tsx'));
const offer = lazy(() => import('../tribes/manage/OfferNotice.tsx'));
// Only members write here.
const composer = lazy(() => import('../posts/composer/TribeComposer.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const tab = tabIn(at.search);
  const known = cachedTribe(client, named(at));
  if (known && !canReadTribe(known)) return void (await client.prefetchQuery(oneTribe(named(at))));
  await Promise.all([
    client.prefetchQuery(oneTribe(named(at))),
    tab === 'posts' && client.prefetchInfiniteQuery(postsOfTribe(named(at))),
    tab === 'events' && events.load().then((sessions) => sessions.load(client, named(at))),
    tab === 'members' && client.prefetchInfiniteQuery(membersOf(named(at))),
  ]);
  const tribe = cachedTribe(client, named(at));
  if (tribe?.offered) await offer.load();
  if (tab === 'posts' && tribe && canPostInTribe(tribe)) await composer.load();
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneTribe(named(at)).queryKey) === null ? 404 : 200;

export function preview(client: QueryClient, at: At): Preview | undefined {
  const tribe = client.getQueryData(oneTribe(named(at)).queryKey);
  return tribe ? { title: titleOf(tribe), description: tribe.description } : undefined;
}

const titleOf = ({ name }: Tribe) => `${name} · ${appName()}`;

export default function TribePage({ params }: { params: Params }) {
  const client = useQueryClient();
  const id = named({ params });
  const {
    data: tribe,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...oneTribe(id),
    // Shows the tribe from a cached list at once, and refetches it.
    initialData: () => cachedTribe(client, id),
    initialDataUpdatedAt: 0,
  });
  useTitle(tribe ? titleOf(tribe) : undefined);
  if (tribe) return <TheTribe tribe={tribe} />;
  if (isPending) return <PageSkeleton />;
  return (
    <EmptyState
      motif="business"
      title={tribe === null ? tribeCopy.notFound : tribeCopy.detailFailed}
      text={referenceOf(error)}
    >
      {tribe === undefined && <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>}
      <Link href={paths.tribes} className={buttonClass(tribe === null ? 'primary' : 'quiet')}>
        {tribeCopy.backToTribes}
      </Link>
    </EmptyState>
  );
}

function TheTribe({ tribe }: { tribe: Tribe }) {
  const search = new URLSearchParams(useSearch());
  const tab = tabIn(search);
  // Kept in state, because the addresses of the tabs do not contain it.
  const [invitedBy] = useState(() => inviteCodeIn(search));
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={paths.tribes}>{tribeCopy.backToTribes}</BackLink>
      <TribeHeader tribe={tribe} invitedBy={invitedBy}>
        {canInviteToTribe(tribe) && <InviteButton tribe={tribe} />}
      </TribeHeader>
      {tribe.offered && (
        <Suspense>
          <Offer tribe={tribe} />
        </Suspense>
      )}
      {canReadTribe(tribe) ? (
        <Sections tribe={tribe} tab={tab} />
      ) : (
        <p className="tail bg-raised p-4">{tribeCopy.closedToYou}</p>
      )}
    </div>
  );
}

function Sections({ tribe, tab }: { tribe: Tribe; tab: Tab }) {
  const [, go] = useLocation();
  const hrefOf = (name: Tab) => (name === 'posts' ? paths.tribe(tribe.id) : paths.tribeTab(tribe.id, name));
  return (
    <Tabs
      label={tribeCopy.inThisTribe}
      tabs={countedTabs(tribe)}
      at={tab}
      hrefOf={hrefOf}
      onOpen={(name) => go(hrefOf(name), { replace: true })}
    >
      {/* The cards below have headings of the third rank. */}
      <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
      {tab === 'posts' && <Posts tribe={tribe} />}
      {tab === 'events' && (
        <Suspense fallback={<FeedSkeleton />}>
          <Events tribe={tribe} />
        </Suspense>
      )}
      {tab === 'members' && <Members tribe={tribe} />}
    </Tabs>
  );
}

function Offer({ tribe }: { tribe: Tribe }) {
  const { default: OfferNotice } = useLazy(offer);
  return <OfferNotice tribe={tribe} />;
}

function Events({ tribe }: { tribe: Tribe }) {
  const { TribeSessions } = useLazy(events);
  return <TribeSessions tribe={tribe} />;
}

function Composer(props: { tribe: Tribe }) {
  const { TribeComposer } = useLazy(composer);
  return <TribeComposer {...props} />;
}

function emptyTextOf(tribe: Tribe) {
  if (canPostInTribe(tribe)) return tribeCopy.beTheFirstToSay;
  return tribe.joined ? postCopy.noPostsYet : tribeCopy.joinAndBeTheFirst;
}

function Posts({ tribe }: { tribe: Tribe }) {
  return (
    <>
      {canPostInTribe(tribe) ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="tail h-44 w-full" />
            </Loading>
          }
        >
          <Composer tribe={tribe} />
        </Suspense>
      ) : (
        <p className="tail bg-raised p-4">
          {tribe.joined ? tribeCopy.moderatorsPost : tribeCopy.membersOnly}
        </p>
      )}
      <NewPostsPill listOf={tribe.id} />
      <EndlessPosts list={postsOfTribe(tribe.id)} empty={emptyTextOf(tribe)} />
    </>
  );
}
