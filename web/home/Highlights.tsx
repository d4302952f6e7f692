import { useQuery } from '@tanstack/react-query';
import { FeaturedChallenge } from '../challenges/card/FeaturedChallenge.tsx';
import { featuredChallenge } from '../challenges/card/featured.ts';
import { PeopleToFollow } from '../profiles/follow/PeopleToFollow.tsx';
import { proposedToFew } from '../profiles/queries.ts';
import { FeaturedTribes } from '../tribes/FeaturedTribes.tsx';
import { featuredTribes } from '../tribes/queries.ts';

/** A few tribes, a challenge and people to follow: in the rail of wide windows, below the feed of others. */
export function Highlights() {
  const asked = [useQuery(featuredTribes), useQuery(featuredChallenge), useQuery(proposedToFew)];
  // All at once, so that none moves another.
  if (asked.some(({ isPending }) => isPending)) return null;
  return (
    <div className="flex flex-col gap-6">
      {/* First for those who follow few, and for nobody else. */}
      <PeopleToFollow />
      <FeaturedTribes />
      <FeaturedChallenge />
    </div>
  );
}
