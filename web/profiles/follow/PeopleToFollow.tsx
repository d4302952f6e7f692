import { useQuery } from '@tanstack/react-query';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { SectionHead } from '../../ui/lists/SectionHead.tsx';
import { proposedToFew } from '../queries.ts';
import { FollowRow } from './FollowPeople.tsx';

/** Suggested members, for viewers who follow few. Renders nothing if there are none. */
export function PeopleToFollow() {
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
