import { useQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../../contract/challenges.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { SectionHead } from '../../ui/lists/SectionHead.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';
import { featuredChallenge } from './featured.ts';

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
