import { type QueryClient, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import type { Session } from '../../contract/auth/session.ts';
import { displayName } from '../../contract/core/author.ts';
import { feedCopy } from '../../contract/posts/copy.ts';
import { TAGLINE_COOKIE } from '../../contract/shell/cookies.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import { useAuth, useSession } from '../auth-state/authState.ts';
import { AdirePattern } from '../frame/AdirePattern.tsx';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { ShareThoughts } from '../posts/composer/ShareThoughts.tsx';
import { useLastFeed } from '../posts/feeds/lastFeed.ts';
import { NewPostsPill } from '../posts/lists/NewPostsPill.tsx';
import { PostList } from '../posts/lists/PostList.tsx';
import { latestPosts } from '../posts/queries.ts';
import type { At } from '../screen.ts';
import { loadNext, Next } from '../sessions/card/Next.tsx';
import { Link } from '../ui/Link.tsx';
import { SectionHead } from '../ui/lists/SectionHead.tsx';
import { setCookie } from '../ui/storage.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { HighlightsWhenNear } from './WhenNear.tsx';

// For new members only.
const newcomer = lazy(() => import('./Newcomer.tsx'));

export const load = (client: QueryClient, { session }: At) =>
  Promise.all([
    client.prefetchQuery(latestPosts),
    loadNext(client),
    session.onboarding && newcomer.load().then((code) => code.load(client)),
  ]);

export default function HomePage() {
  const session = useSession();
  const profile = session?.profile;
  const lastFeed = useLastFeed();
  const { data, error, refetch } = useQuery(latestPosts);
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <NewPostsPill />
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
          href={lastFeed ? paths.feed(lastFeed) : paths.posts}
          more={shellCopy.viewMore}
        />
        <FeedLinks />
        <PostList
          posts={data?.items}
          why={error}
          onRetry={() => void refetch()}
          empty={shellCopy.beTheFirstToSay}
          between={session?.onboarding && <ForNewcomer part="FirstPeople" />}
        />
      </section>
      {/* Wide windows show them in the rail. */}
      <div className="mt-3 xl:hidden">
        <HighlightsWhenNear />
      </div>
    </div>
  );
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

/** Links above the latest posts on home. They lead to the personal feeds, which All Posts shows in full. */
const FeedLinks = () => (
  <nav aria-label={feedCopy.feeds} className="segments">
    <span aria-current="true">{feedCopy.latest}</span>
    <Link href={paths.feed('following')}>{feedCopy.following}</Link>
    <Link href={paths.feed('tribes')}>{feedCopy.tribes}</Link>
  </nav>
);
