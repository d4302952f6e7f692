import { displayName } from '../../../contract/core/author.ts';
import type { Person } from '../../../contract/follows/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { FollowButton } from './FollowButton.tsx';

/** The card of a suggested member. */
export function ProposedCard({ of: person }: { of: Person }) {
  const { id, username, followed_by } = person;
  const nameId = `proposed-${id}`;
  return (
    <li className="card flex min-w-0 flex-col items-center gap-3 p-4 text-center">
      <Avatar of={person} size="lg" />
      <div className="w-full min-w-0 flex-1 leading-snug">
        <Link id={nameId} href={paths.user(id)} className="line-clamp-2 py-0.5 font-semibold hover:underline">
          {displayName(person)}
        </Link>
        <p className="truncate text-[0.8125rem] text-ink2">{username && `@${username}`}</p>
        {followed_by && <p className="text-[0.8125rem] text-ink2">{profileCopy.followsYou}</p>}
      </div>
      <FollowButton of={person} describedBy={nameId} className="w-full" />
    </li>
  );
}
