import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { SessionCard } from './card/SessionCard.tsx';
import type { sessionsOf, sessionsOn, sessionsWith } from './queries.ts';
import { SessionCardSkeletons } from './skeletons.tsx';

interface SessionListProps {
  list: ReturnType<typeof sessionsOf | typeof sessionsWith | typeof sessionsOn>;
  rank?: 3 | 4;
  /** Leaves out the tribe, because the screen already names it. */
  inTribe?: boolean;
  empty: ReactNode;
}

/** A list of sessions with infinite scrolling. */
export function SessionList({ list: options, rank = 3, inTribe = false, empty }: SessionListProps) {
  const list = useInfiniteQuery(options);
  const { data, isPending, error, refetch } = list;
  const sessions = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <SessionCardSkeletons />;
  if (error && !data)
    return <ErrorState text={sessionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (sessions.length === 0) return empty;
  return (
    <div className="flex flex-col gap-3">
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} rank={rank} inTribe={inTribe} />
      ))}
      <LoadMoreOf list={list} />
    </div>
  );
}
