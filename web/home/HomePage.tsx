import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Session } from '../../contract/auth.session.ts';
import { displayName } from '../../contract/author.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { ShareThoughts } from '../posts/composer/ShareThoughts.tsx';
import { FeedLinks } from '../posts/feeds/FeedLinks.tsx';
import { useLastFeed } from '../posts/feeds/lastFeed.ts';
import { NewPostsPill } from '../posts/lists/NewPostsPill.tsx';
import { PostList } from '../posts/lists/PostList.tsx';
import { latestPosts } from '../posts/queries.ts';
import type { At } from '../screen.ts';
import { loadNext, Next } from '../sessions/card/Next.tsx';
import { AdirePattern } from '../shell/AdirePattern.tsx';
import { appName } from '../shell/appName.ts';
import { SectionHead } from '../ui/lists/SectionHead.tsx';
import { HighlightsWhenNear } from './HighlightsWhenNear.tsx';

// For new members only.
const newcomer = lazy(() => import('./Newcomer.tsx'));
// For all other members, until they shrink the tagline.
const shrink = lazy(() => import('./ShrinkTagline.tsx'));

export const load = (client: QueryClient, { session }: At) =>
  Promise.all([
    client.prefetchQuery(latestPosts),
    loadNext(client),
    session.tagline === 'shrinkable' && shrink.load(),
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
      {state === 'shrinkable' && (
        <Suspense>
          <Shrink />
        </Suspense>
      )}
    </div>
  );
}

function Shrink() {
  const { ShrinkTagline } = useLazy(shrink);
  return <ShrinkTagline />;
}
