import { useQuery } from '@tanstack/react-query';
import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import { awarding, type RingMember } from '../../../contract/challenges/awarding/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/Link.tsx';

/** For staff: the creator and entrants of a challenge who share a device or an address. */
const Ring = ({ challengeId }: { challengeId: string }) => (
  <section aria-labelledby="ring" className="card flex flex-col gap-2 p-4 md:p-6">
    <h2 id="ring">{awardingCopy.ring}</h2>
    <p className="text-[0.875rem] text-ink2">{awardingCopy.ringHint}</p>
    <Members challengeId={challengeId} />
  </section>
);

export default Ring;

function Members({ challengeId: id }: { challengeId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['challengeRing', 'one', id],
    queryFn: () => call(awarding.ring, { id }),
  });
  if (data && data.items.length === 0) return <p>{awardingCopy.ringNone(data.entrants)}</p>;
  if (data)
    return (
      <ul>
        {data.items.map((item) => (
          <Member key={item.member.id} item={item} />
        ))}
      </ul>
    );
  if (error) return <ErrorState text={awardingCopy.ringFailed} why={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}

const Member = ({ item: { member, is_creator, same } }: { item: RingMember }) => (
  <li className="border-line border-t py-1 first:border-t-0">
    <Link href={paths.user(member.id)} className="inline-block py-2.5 font-semibold hover:underline">
      {displayName(member)}
    </Link>{' '}
    <span className="text-[0.875rem] text-ink2">
      {is_creator && `${awardingCopy.creator} · `}
      {same === 'device' ? awardingCopy.sameDevice : awardingCopy.sameAddress}
    </span>
  </li>
);
