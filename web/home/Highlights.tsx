import { useQuery } from '@tanstack/react-query';
import { TRENDING_HASHTAGS } from '../../contract/posts/limits.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { FeaturedChallenge, featuredChallenge } from '../challenges/card/FeaturedChallenge.tsx';
import { paths } from '../paths.ts';
import { TagSections } from '../posts/tags/TagSections.tsx';
import { tagOverview } from '../posts/tags/tagQueries.ts';
import { FollowRow } from '../profiles/follow/FollowPeople.tsx';
import { proposedToFew } from '../profiles/queries.ts';
import { FeaturedTribes } from '../tribes/FeaturedTribes.tsx';
import { featuredTribes } from '../tribes/queries.ts';
import { SectionHead } from '../ui/lists/SectionHead.tsx';

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

/** Suggested members, for viewers who follow few. Renders nothing if there are none. */
function PeopleToFollow() {
  const { data } = useQuery(proposedToFew);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="to-follow">
      <SectionHead
        id="to-follow"
        title={profileCopy.peopleToFollow}
        href={paths.people}
        more={uiCopy.viewAll}
      />
      <ul>
        {data.items.map((person) => (
          <FollowRow key={person.id} of={person} />
        ))}
      </ul>
    </section>
  );
}
