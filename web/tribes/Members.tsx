import { useInfiniteQuery } from '@tanstack/react-query';
import { displayName } from '../../contract/profiles.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { TribeMember } from '../../contract/tribes.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { When } from '../ui/When.tsx';
import { membersOf } from './queries.ts';

/** Who is in it, newest first. */
export function Members({ tribeId }: { tribeId: string }) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(membersOf(tribeId));
  const members = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) {
    return (
      <Loading>
        <Bone className="tail h-64 w-full" />
      </Loading>
    );
  }
  if (isError && !data) {
    return (
      <div role="alert" className="card flex flex-col items-center gap-3 p-6 text-center">
        <p>{tribeCopy.detailFailed}</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (members.length === 0) return <p className="p-4 text-ink2">Nobody is in this tribe right now.</p>;
  return (
    <>
      <ul className="card px-4">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          aria-busy={isFetchingNextPage}
          className="self-center"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function MemberRow({ member }: { member: TribeMember }) {
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <Avatar of={member} />
      <div className="min-w-0 leading-snug">
        <Link href={paths.user(member.id)} className="block truncate py-0.5 font-semibold hover:underline">
          {displayName(member)}
        </Link>
        <p className="truncate text-[0.8125rem] text-ink2">
          {member.username && `@${member.username} · `}joined <When at={member.joined_at} />
        </p>
      </div>
    </li>
  );
}
