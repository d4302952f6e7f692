import { type QueryClient, useQuery } from '@tanstack/react-query';
import { displayName } from '../../contract/author.ts';
import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../auth-state/authState.ts';
import { FeaturedChallenge } from '../challenges/card/FeaturedChallenge.tsx';
import { featuredChallenge } from '../challenges/card/featured.ts';
import { paths } from '../paths.ts';
import { ShareThoughts } from '../posts/composer/ShareThoughts.tsx';
import { NewPostsPill } from '../posts/lists/NewPostsPill.tsx';
import { PostList } from '../posts/lists/PostList.tsx';
import { latestPosts } from '../posts/queries.ts';
import { loadNext, Next } from '../sessions/card/Next.tsx';
import { AdirePattern } from '../shell/AdirePattern.tsx';
import { appName } from '../shell/appName.ts';
import { FeaturedTribes } from '../tribes/FeaturedTribes.tsx';
import { featuredTribes } from '../tribes/queries.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { ToFollow } from './ToFollow.tsx';

export const load = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(latestPosts),
    client.prefetchQuery(featuredTribes),
    client.prefetchQuery(featuredChallenge),
    loadNext(client),
  ]);

export default function HomePage() {
  const profile = useSession()?.profile;
  const { data, error, refetch } = useQuery(latestPosts);
  return (
    <div className="flex flex-col gap-8">
      <NewPostsPill />
      <div className="flex flex-col gap-4">
        <h1>
          {shellCopy.welcomeTo(appName())}
          {profile && `, ${displayName(profile)}`}
        </h1>
        <Invitation />
        <Next />
      </div>
      <section aria-labelledby="share" className="flex flex-col gap-3">
        <h2 id="share">{shellCopy.shareYourThoughts}</h2>
        <ShareThoughts />
      </section>
      <section aria-labelledby="latest" className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <h2 id="latest">{shellCopy.latestPosts}</h2>
          <Link
            href={paths.posts}
            className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
          >
            {shellCopy.viewMore}
          </Link>
        </div>
        <PostList
          posts={data?.items}
          why={error}
          onRetry={() => void refetch()}
          empty={shellCopy.beTheFirstToSay}
          act={
            <Link href={paths.people} className={buttonClass('quiet')}>
              {shellCopy.findPeople}
            </Link>
          }
        />
      </section>
      <FeaturedTribes />
      <FeaturedChallenge />
      <ToFollow />
    </div>
  );
}

function Invitation() {
  return (
    <div className="hero tail-hero relative overflow-hidden p-5 md:p-6">
      <AdirePattern />
      <p className="relative max-w-[26ch] font-semibold text-[min(1.125rem,7vw)] leading-snug md:max-w-[34ch]">
        {shellCopy.tagline}
      </p>
      <p className="relative mt-2 max-w-[36ch] text-[0.9375rem]">
        {shellCopy.joinTribesParticipateInChallenges}
      </p>
    </div>
  );
}
