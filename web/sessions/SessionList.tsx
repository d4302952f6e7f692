import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { SessionCard } from './card/SessionCard.tsx';
import { sessionsOf, type Time } from './queries.ts';
import { SessionCardSkeletons } from './skeletons.tsx';

interface SessionListProps {
  when: Time;
  /** Only this tribe's. */
  tribeId?: string;
  rank?: 3 | 4;
  empty: ReactNode;
}

/** Sessions to come or past, going on as one scrolls. */
export function SessionList({ when, tribeId, rank = 3, empty }: SessionListProps) {
  const list = useInfiniteQuery(sessionsOf(when, tribeId));
  const { data, isPending, error, refetch } = list;
  const sessions = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <SessionCardSkeletons />;
  if (error && !data)
    return <ErrorState text={sessionCopy.listFailed} why={error} onRetry={() => void refetch()} />;
  if (sessions.length === 0) return empty;
  return (
    <div className="flex flex-col gap-3">
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} rank={rank} inTribe={tribeId !== undefined} />
      ))}
      <LoadMoreOf list={list} />
    </div>
  );
}
