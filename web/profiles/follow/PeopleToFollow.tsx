import { useQuery } from '@tanstack/react-query';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { proposedToFew } from '../queries.ts';
import { FollowRow } from './FollowPeople.tsx';

/** Members to follow on the home screen; not shown if there are none. */
export function PeopleToFollow() {
  const { data } = useQuery(proposedToFew);
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="to-follow" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="to-follow">{profileCopy.peopleToFollow}</h2>
        <Link
          href={paths.people}
          className="-mr-2 rounded-ctl px-2 py-2.5 font-semibold text-brand text-sm hover:underline"
        >
          {uiCopy.viewAll}
        </Link>
      </div>
      <ul className="card px-4">
        {data.items.map((person) => (
          <FollowRow key={person.id} of={person} />
        ))}
      </ul>
    </section>
  );
}
