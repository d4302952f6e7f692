import { useQuery } from '@tanstack/react-query';
import { localeCopy } from '../../contract/locale.copy.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { followStateOf } from './queries.ts';

const look = 'inline-flex min-h-11 items-center font-semibold text-[0.9375rem]';

interface CountsProps {
  id: string;
  /** Whether the viewer may see the lists. If so, each count links to its list. */
  open: boolean;
}

/** The number of followers, and of members followed. */
export function Counts({ id, open }: CountsProps) {
  const { data: state, isError } = useQuery(followStateOf(id));
  if (!state) return isError ? null : <Skeleton className="h-11 w-48" />;
  const counts = {
    followers: countOf(state.followers_count, profileCopy.followerCount),
    following: profileCopy.followingCount(state.following_count.toLocaleString(localeCopy.numbers)),
  };
  return (
    <p className="-my-2 flex flex-wrap gap-x-4">
      {Object.entries(counts).map(([list, count]) =>
        open ? (
          <Link key={list} href={paths.userTab(id, list)} className={`${look} hover:underline`}>
            {count}
          </Link>
        ) : (
          <span key={list} className={look}>
            {count}
          </span>
        ),
      )}
    </p>
  );
}
