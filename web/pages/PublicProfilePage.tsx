import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { displayName, type Profile } from '../../contract/core/author.ts';
import { referenceOf } from '../../contract/core/errors.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { appName } from '../appName.ts';
import { FeedSkeleton } from '../frame/skeletons.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { MemberPosts } from '../posts/lists/EndlessPosts.tsx';
import { postsOfMember } from '../posts/lists/listQueries.ts';
import { BadgeList } from '../profiles/BadgeList.tsx';
import { FollowListOf } from '../profiles/follow/FollowPeople.tsx';
import { LiveFollows } from '../profiles/follow/LiveFollows.tsx';
import { PrivateNotice } from '../profiles/Introduction.tsx';
import { ProfileHeader } from '../profiles/ProfileHeader.tsx';
import { badgesOf, type FollowList, followListOf, followStateOf, oneProfile } from '../profiles/queries.ts';
import { GONE, NO_ABOUT } from '../profiles/texts.ts';
import { portfolioOf } from '../proofs/queries.ts';
import type { At, Params, Preview } from '../screen.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { useTitle } from '../ui/text/useTitle.ts';

const tabs = [
  { name: 'posts', label: profileCopy.posts },
  { name: 'about', label: profileCopy.about },
] as const;
type Tab = (typeof tabs)[number]['name'];

const lists: Record<FollowList, string> = {
  followers: profileCopy.followers,
  following: profileCopy.following,
};

const tabIn = (search: URLSearchParams): Tab | FollowList => {
  const asked = search.get('tab');
  return asked === 'about' || asked === 'followers' || asked === 'following' ? asked : 'posts';
};

const isList = (tab: Tab | FollowList): tab is FollowList => tab in lists;

const portfolio = lazy(() => import('./PortfolioTab.tsx'));

const named = ({ params }: Pick<At, 'params'>) => params.id ?? '';

export async function load(client: QueryClient, at: At) {
  const id = await idOf(client, named(at));
  if (!id) return;
  await Promise.all([client.prefetchQuery(oneProfile(id)), client.prefetchQuery(followStateOf(id))]);
  const profile = client.getQueryData(oneProfile(id).queryKey);
  const tab = profile && shownTab(profile, tabIn(at.search));
  if (tab === 'posts') await client.prefetchInfiniteQuery(postsOfMember(id));
  else if (tab === 'about')
    await Promise.all([
      client.prefetchQuery(badgesOf(id)),
      client.prefetchQuery(portfolioOf(id)),
      portfolio.load(),
    ]);
  else if (tab) await client.prefetchInfiniteQuery(followListOf(tab, id));
}

const tabsOf = ({ shows_posts, shows_about }: Profile) =>
  tabs.filter(({ name }) => (name === 'posts' ? shows_posts : shows_about));

/** The requested tab if this viewer may see it, else the first that they may see; undefined if there is none. */
const shownTab = (profile: Profile, asked: Tab | FollowList): Tab | FollowList | undefined =>
  (isList(asked) ? profile.shows_about : tabsOf(profile).some(({ name }) => name === asked))
    ? asked
    : tabsOf(profile)[0]?.name;

/** The id of the member in the address, which is an id or, in mentions, `@username`. */
async function idOf(client: QueryClient, asked: string) {
  if (!asked.startsWith('@')) return asked;
  await client.prefetchQuery(oneProfile(asked));
  return client.getQueryData(oneProfile(asked).queryKey)?.id;
}

export const status = (client: QueryClient, at: At) =>
  client.getQueryData(oneProfile(named(at)).queryKey) === null ? 404 : 200;

export function preview(client: QueryClient, at: At): Preview | undefined {
  const profile = client.getQueryData(oneProfile(named(at)).queryKey);
  return profile ? { title: titleOf(profile), description: profile.bio } : undefined;
}

const titleOf = (profile: Profile) => `${displayName(profile)} · ${appName()}`;

export default function PublicProfilePage({ params }: { params: Params }) {
  const { data: profile, isPending, error, refetch } = useQuery(oneProfile(named({ params })));
  useOwnAddress(named({ params }), profile?.id);
  useTitle(profile ? titleOf(profile) : undefined);
  if (profile) return <TheProfile key={profile.id} profile={profile} />;
  if (isPending) return <FeedSkeleton />;
  return profile === null ? (
    <EmptyState motif="fashion" title={profileCopy.notFound} text={GONE}>
      <Link href={paths.home} className={buttonClass()}>
        {uiCopy.backToHome}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState motif="fashion" title={profiles.get.copy.failed} text={referenceOf(error)}>
      <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
    </EmptyState>
  );
}

/** Replaces an address with a username by the one with the member's id. */
function useOwnAddress(asked: string, id: string | undefined) {
  const client = useQueryClient();
  const [, go] = useLocation();
  useEffect(() => {
    if (!id || !asked.startsWith('@')) return;
    client.setQueryData(oneProfile(id).queryKey, client.getQueryData(oneProfile(asked).queryKey));
    go(paths.user(id), { replace: true });
  }, [client, go, asked, id]);
}

function TheProfile({ profile }: { profile: Profile }) {
  const { id } = profile;
  const tab = shownTab(profile, tabIn(new URLSearchParams(useSearch())));
  return (
    <div className="flex flex-col gap-4">
      <LiveFollows />
      <BackLink href={paths.home}>{uiCopy.backToHome}</BackLink>
      <ProfileHeader profile={profile} />
      {!tab && <PrivateNotice />}
      {tab && isList(tab) && (
        <section aria-labelledby="list" className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 id="list">{lists[tab]}</h2>
            <Link href={paths.user(id)} className={buttonClass('ghost', '-mr-3 px-3')}>
              {profileCopy.postsAndAbout}
            </Link>
          </div>
          <FollowListOf list={tab} id={id} />
        </section>
      )}
      {tab && !isList(tab) && <TabsOf profile={profile} tab={tab} />}
    </div>
  );
}

function TabsOf({ profile, tab }: { profile: Profile; tab: Tab }) {
  const [, go] = useLocation();
  const { id } = profile;
  const hrefOf = (name: Tab) => (name === 'posts' ? paths.user(id) : paths.userTab(id, name));
  return (
    <Tabs
      label={profileCopy.ofThisMember}
      tabs={tabsOf(profile)}
      at={tab}
      hrefOf={hrefOf}
      onOpen={(name) => go(hrefOf(name), { replace: true })}
    >
      {/* The cards below have headings of the third rank. */}
      <h2 className="sr-only">{tabs.find(({ name }) => name === tab)?.label}</h2>
      {tab === 'posts' ? (
        <MemberPosts userId={id} empty={profileCopy.whatTheyShareWithThe} />
      ) : (
        <>
          <About profile={profile} />
          <Suspense>
            <Portfolio id={id} />
          </Suspense>
        </>
      )}
    </Tabs>
  );
}

function Portfolio({ id }: { id: string }) {
  const { PortfolioOf } = useLazy(portfolio);
  return <PortfolioOf id={id} />;
}

const About = ({ profile: { id, bio } }: { profile: Profile }) => (
  <>
    <p className={`card whitespace-pre-line p-4 ${bio ? '' : 'text-ink2'}`}>
      {bio ? <LinkedText text={bio} /> : NO_ABOUT}
    </p>
    <section aria-labelledby="badges" className="flex flex-col gap-3">
      <h3 id="badges" className="font-bold text-[1.0625rem]">
        {profileCopy.badges}
      </h3>
      <BadgeList id={id} />
    </section>
  </>
);
