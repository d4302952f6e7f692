import { type QueryClient, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import type { Session } from '../../contract/auth/session.ts';
import { displayName } from '../../contract/core/author.ts';
import type { Feed as FeedName } from '../../contract/posts/feeds.ts';
import { HOME_POSTS } from '../../contract/posts/limits.ts';
import { FEED_COOKIE, TAGLINE_COOKIE } from '../../contract/shell/cookies.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import { useAuth, useSession } from '../auth-state/authState.ts';
import { AdirePattern } from '../frame/AdirePattern.tsx';
import { isHintDue, onInstallWay } from '../install/installPrompt.ts';
import { lazy, useLazy, useOptional } from '../lazy.ts';
import { paths } from '../paths.ts';
import { ShareThoughts } from '../posts/composer/ShareThoughts.tsx';
import { Feed, FeedPanel, loadFeed } from '../posts/feeds/Feed.tsx';
import { FeedTabs } from '../posts/feeds/FeedTabs.tsx';
import { NewPostsPill } from '../posts/lists/NewPostsPill.tsx';
import { PostList } from '../posts/lists/PostList.tsx';
import { latestPosts } from '../posts/queries.ts';
import type { At } from '../screen.ts';
import { loadNext, Next } from '../sessions/card/Next.tsx';
import { SectionHead } from '../ui/lists/SectionHead.tsx';
import { setCookie } from '../ui/storage.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { HighlightsWhenNear } from './WhenNear.tsx';

// For new members only.
const newcomer = lazy(() => import('./Newcomer.tsx'));
// Shown once on a device.
const installHint = lazy(() => import('../install/InstallHint.tsx'));

export const load = (client: QueryClient, { session }: At) =>
  Promise.all([
    session.feed ? loadFeed(client, session.feed) : client.prefetchQuery(latestPosts),
    loadNext(client),
    session.onboarding && newcomer.load().then((code) => code.load(client)),
  ]);

export default function HomePage() {
  const session = useSession();
  const profile = session?.profile;
  const [feed, setFeed] = useFeed();
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <h1 className="greeting">
        {shellCopy.welcomeTo(appName())}
        {profile && `, ${displayName(profile)}`}
      </h1>
      <Tagline state={session?.tagline} />
      <section aria-labelledby="share">
        <h2 id="share" className="sr-only">
          {shellCopy.shareYourThoughts}
        </h2>
        <ShareThoughts />
      </section>
      {session?.onboarding && <ForNewcomer part="Checklist" />}
      <Next />
      <section aria-labelledby="latest">
        <SectionHead
          id="latest"
          title={shellCopy.latestPosts}
          href={paths.feed(feed)}
          more={shellCopy.viewMore}
        />
        <div className="flex flex-col gap-3">
          <FeedTabs at={feed} onOpen={setFeed} />
          {feed ? <Feed feed={feed} limit={HOME_POSTS} /> : <LatestPosts />}
        </div>
      </section>
      {/* Wide windows show them in the rail. */}
      <div className="mt-3 xl:hidden">
        <HighlightsWhenNear />
      </div>
    </div>
  );
}

function LatestPosts() {
  const session = useSession();
  const { data, error, refetch } = useQuery(latestPosts);
  return (
    <FeedPanel of="latest">
      <NewPostsPill />
      <PostList
        posts={data?.items}
        why={error}
        onRetry={() => void refetch()}
        empty={shellCopy.beTheFirstToSay}
        between={
          <>
            {session?.onboarding && <ForNewcomer part="FirstPeople" />}
            <InstallHintWhenDue />
          </>
        }
      />
    </FeedPanel>
  );
}

/** The feed that home shows to this account in this browser, and a function that stores another. */
function useFeed() {
  const { session, setSession } = useAuth();
  function setFeed(feed: FeedName | undefined) {
    if (!session?.user) return;
    setCookie(FEED_COOKIE, `${feed ?? ''}.${session.user.id}`);
    setSession({ ...session, feed });
  }
  return [session?.feed, setFeed] as const;
}

type NewcomerPart = 'Checklist' | 'FirstPeople';

const ForNewcomer = (props: { part: NewcomerPart }) => (
  <Suspense>
    <LazyPart {...props} />
  </Suspense>
);

function LazyPart({ part }: { part: NewcomerPart }) {
  const Part = useLazy(newcomer)[part];
  return <Part />;
}

function InstallHintWhenDue() {
  const due = useSyncExternalStore(onInstallWay, isHintDue, () => false);
  const Hint = useOptional(installHint, due)?.InstallHint;
  return due && Hint && <Hint />;
}

function Tagline({ state }: { state: Session['tagline'] }) {
  const isSmall = state === 'small';
  return (
    <div data-small={isSmall || undefined} className="hero tail-hero tagline">
      <AdirePattern mask="[mask-image:linear-gradient(100deg,transparent_50%,#000_85%)]" />
      <p
        className={`relative font-semibold leading-5 ${isSmall ? 'text-sm' : 'max-w-[17.5rem] md:max-w-none md:text-lg'}`}
      >
        {shellCopy.tagline}
      </p>
      {!isSmall && (
        <p className="relative max-w-[17.5rem] text-[0.8125rem] leading-[1.0625rem] md:max-w-none md:text-[0.9375rem]">
          {shellCopy.joinTribesParticipateInChallenges}
        </p>
      )}
      {state === 'shrinkable' && <ShrinkTagline />}
    </div>
  );
}

/** Shrinks the tagline card, for this account in this browser. */
function ShrinkTagline() {
  const { session, setSession } = useAuth();
  const hydrated = useHydrated();
  function shrink() {
    if (!session?.user) return;
    // Moves the focus: the button that had it is removed.
    document.getElementById('main')?.focus({ preventScroll: true });
    setCookie(TAGLINE_COOKIE, session.user.id);
    setSession({ ...session, tagline: 'small' });
  }
  return (
    <button
      type="button"
      aria-label={shellCopy.shrinkTagline}
      disabled={!hydrated}
      onClick={shrink}
      className="absolute right-0 bottom-0 grid size-11 place-items-center"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
