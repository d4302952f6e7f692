import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { badgeNames, profileCopy } from '../../contract/profiles/copy.ts';
import { type Badge, profiles } from '../../contract/profiles/endpoints.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { badgesOf } from './queries.ts';
import { badgeReasons } from './texts.ts';

interface BadgeListProps {
  id: string;
  /** Also shows badges in progress, for the member's own profile. */
  all?: boolean;
}

export function BadgeList({ id, all = false }: BadgeListProps) {
  const { data, error, refetch } = useQuery(badgesOf(id));
  if (!data && error)
    return <ErrorState text={profiles.badges.copy.failed} why={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="tail h-28 w-full" />
      </Loading>
    );
  }
  const shown = data.items.filter(({ earned }) => all || earned);
  if (shown.length === 0) return <p className="text-ink2">{profileCopy.noBadgesYet}</p>;
  return (
    <ul className="card px-4">
      {shown.map((badge) => (
        <BadgeItem key={badge.name} of={badge} />
      ))}
    </ul>
  );
}

function BadgeItem({ of: { name, earned, earned_at, progress, goal } }: { of: Badge }) {
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <span
        className={`pebble grid size-10 shrink-0 place-items-center ${earned ? 'bg-accent text-onaccent' : 'bg-raised text-ink2'}`}
      >
        <Award aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{badgeNames[name]}</p>
        <p className="text-[0.8125rem] text-ink2">{badgeReasons[name]}</p>
      </div>
      {earned ? (
        <p className="shrink-0 text-right text-[0.8125rem] text-ink2">
          {profileCopy.earned}
          {earned_at && (
            <>
              {' '}
              <RelativeTime at={earned_at} />
            </>
          )}
        </p>
      ) : (
        <Progress name={badgeNames[name]} progress={progress} goal={goal} />
      )}
    </li>
  );
}

function Progress({ name, progress, goal }: { name: string; progress: number; goal: number }) {
  return (
    <div className="flex w-20 shrink-0 flex-col items-end gap-1 text-[0.8125rem] text-ink2">
      <p className="even-digits">{profileCopy.ofGoal(progress, goal)}</p>
      <progress aria-label={name} value={progress} max={goal} className="upload h-2 w-full" />
    </div>
  );
}
