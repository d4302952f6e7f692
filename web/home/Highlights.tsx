import { useQuery } from '@tanstack/react-query';
import { TRENDING_HASHTAGS } from '../../contract/posts.limits.ts';
import { FeaturedChallenge } from '../challenges/card/FeaturedChallenge.tsx';
import { featuredChallenge } from '../challenges/card/featured.ts';
import { TagSections } from '../posts/tags/TagSections.tsx';
import { tagOverview } from '../posts/tags/tagQueries.ts';
import { PeopleToFollow } from '../profiles/follow/PeopleToFollow.tsx';
import { proposedToFew } from '../profiles/queries.ts';
import { FeaturedTribes } from '../tribes/FeaturedTribes.tsx';
import { featuredTribes } from '../tribes/queries.ts';

/** Hashtags, tribes, a challenge and people to follow: in the rail of wide windows, below the feed in others. */
export function Highlights() {
  const asked = [
    useQuery(featuredTribes),
    useQuery(featuredChallenge),
    useQuery(proposedToFew),
    useQuery(tagOverview),
  ];
  // All at once, to avoid layout shifts.
  if (asked.some(({ isPending }) => isPending)) return null;
  return (
    <div className="flex flex-col gap-6">
      {/* First, only for members who follow few. Narrow windows hide it if the feed has it (Newcomer.tsx). */}
      <div className="empty:hidden max-xl:[body:has(#first-people)_&]:hidden">
        <PeopleToFollow />
      </div>
      <TagSections most={TRENDING_HASHTAGS} />
      <FeaturedTribes />
      <FeaturedChallenge />
    </div>
  );
}
