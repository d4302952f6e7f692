import { queryOptions, useQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../../contract/challenges/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { paths } from '../../paths.ts';
import { SectionHead } from '../../ui/lists/SectionHead.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';

/** The latest active challenge; nothing if there is none. */
export function FeaturedChallenge() {
  const { data: challenge } = useQuery(featuredChallenge);
  if (!challenge) return null;
  return (
    <section aria-labelledby="featured-challenge" className="flex flex-col gap-1">
      <SectionHead
        id="featured-challenge"
        title={challengeCopy.featuredChallenge}
        href={paths.challenges}
        more={uiCopy.viewAll}
      />
      <ChallengeCard challenge={challenge} />
    </section>
  );
}

/**
 * The latest active challenge, or null. The home page's first view includes it, so the code that fetches it loads only
 * for a refetch.
 */
export const featuredChallenge = queryOptions({
  queryKey: ['challengeFeatured', 'list'],
  queryFn: () => import('../queries.ts').then(({ fetchFeatured }) => fetchFeatured()),
});
