import { useQuery } from '@tanstack/react-query';
import { challengeCopy } from '../../../contract/challenges.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';
import { featuredChallenge } from './featured.ts';

/** The home screen's one challenge; nothing where there is none. */
export function FeaturedChallenge() {
  const { data: challenge } = useQuery(featuredChallenge);
  if (!challenge) return null;
  return (
    <section aria-labelledby="challenge" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="challenge">{challengeCopy.featuredChallenge}</h2>
        <Link
          href={paths.challenges}
          className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
        >
          {uiCopy.viewAll}
        </Link>
      </div>
      <ChallengeCard challenge={challenge} />
    </section>
  );
}
