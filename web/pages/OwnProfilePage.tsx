import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Profile } from '../../contract/core/author.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { FeedSkeleton } from '../frame/skeletons.tsx';
import { lazy, useLazy, useOptional } from '../lazy.ts';
import { paths } from '../paths.ts';
import { MemberPosts } from '../posts/lists/EndlessPosts.tsx';
import { postsOfMember } from '../posts/lists/listQueries.ts';
import { BadgeList } from '../profiles/BadgeList.tsx';
import { LiveFollows } from '../profiles/follow/LiveFollows.tsx';
import { OwnHeader } from '../profiles/OwnHeader.tsx';
import { badgesOf, followRequests, followStateOf } from '../profiles/queries.ts';
import type { At } from '../screen.ts';
import { Tabs } from '../ui/lists/Tabs.tsx';

const tabs = [
  { name: 'posts', label: profileCopy.posts },
  { name: 'new', label: profileCopy.newPost },
  { name: 'badges', label: profileCopy.badges },
  { name: 'portfolio', label: portfolioCopy.tab },
] as const;
type Tab = (typeof tabs)[number]['name'];

const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'posts';

const ownPortfolio = lazy(() => import('./PortfolioTab.tsx'));
const ownHeld = lazy(() => import('../posts/held/OwnHeld.tsx'));
const composer = lazy(() => import('../posts/composer/Composer.tsx'));

export async function load(client: QueryClient, { search, session }: At) {
  const id = session.user?.id ?? '';
  const tab = tabIn(search);
  await Promise.all([
    client.prefetchQuery(followStateOf(id)),
    tab === 'posts' && client.prefetchInfiniteQuery(postsOfMember(id)),
    tab === 'new' && composer.load(),
    tab === 'portfolio' && ownPortfolio.load().then(({ load }) => load(client)),
    tab === 'badges' && client.prefetchQuery(badgesOf(id)),
    session.profile?.private && client.prefetchInfiniteQuery(followRequests),
  ]);
}

export default function OwnProfilePage() {
  const profile = useSession()?.profile;
  return profile ? <Own profile={profile} /> : <FeedSkeleton />;
}

const hrefOf = (name: Tab) => (name === 'posts' ? paths.profile : paths.profileTab(name));

function Own({ profile }: { profile: Profile }) {
  const [, go] = useLocation();
  const tab = tabIn(new URLSearchParams(useSearch()));
  const OwnHeld = useOptional(ownHeld, tab === 'posts');
  return (
    <div className="flex flex-col gap-4">
      <LiveFollows />
      <OwnHeader profile={profile} />
      <Tabs
        label={profileCopy.ofYours}
        tabs={tabs}
        at={tab}
        hrefOf={hrefOf}
        onOpen={(name) => go(hrefOf(name), { replace: true })}
      >
        {/* The cards below have headings of the third rank. */}
        <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
        {tab === 'posts' && (
          <>
            {OwnHeld && <OwnHeld.OwnHeld />}
            <MemberPosts userId={profile.id} empty={profileCopy.whatYouShareWithThe} />
          </>
        )}
        {tab === 'new' && (
          <Suspense fallback={<FeedSkeleton />}>
            <NewPost />
          </Suspense>
        )}
        {tab === 'badges' && <BadgeList id={profile.id} all />}
        {tab === 'portfolio' && (
          <Suspense fallback={<FeedSkeleton />}>
            <Portfolio profile={profile} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

function Portfolio({ profile }: { profile: Profile }) {
  const { PortfolioTab } = useLazy(ownPortfolio);
  return <PortfolioTab profile={profile} />;
}

/** After posting, opens the posts, with the new one first. */
function NewPost() {
  const [, go] = useLocation();
  const { Composer } = useLazy(composer);
  return <Composer onPosted={() => go(paths.profile, { replace: true })} />;
}
