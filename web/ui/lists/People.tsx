import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Author, displayName } from '../../../contract/core/author.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../feedback/Skeleton.tsx';
import { Avatar } from '../images/Avatar.tsx';
import { Link } from '../Link.tsx';
import { LoadMoreOf } from './LoadMore.tsx';

interface PeopleProps<P extends Author> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: P[] }>>;
  /** Shown if they could not be fetched. */
  failed: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** A line below the name. */
  below?: (person: P) => ReactNode;
  /** The actions at the end of the row. */
  end?: (person: P) => ReactNode;
}

/** A list of people with links to their profiles, and more at its end. */
export function People<P extends Author>({ query, failed, empty, below, end }: PeopleProps<P>) {
  const { data, error, refetch } = query;
  if (!data && error) return <ErrorState text={failed} why={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="tail h-28 w-full" />
      </Loading>
    );
  }
  const people = data.pages.flatMap((page) => page.items);
  if (people.length === 0) return empty;
  return (
    <>
      <ul className="rows *:px-4">
        {people.map((person) => (
          <PersonRow key={person.id} is={person} below={below?.(person)} end={end?.(person)} />
        ))}
      </ul>
      <LoadMoreOf list={query} />
    </>
  );
}

interface PersonRowProps {
  is: Author;
  below?: ReactNode;
  end?: ReactNode;
}

export function PersonRow({ is, below, end }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Avatar of={is} />
      {/* With large text, the button wraps below a name without room. */}
      <div className="min-w-0 flex-[1_1_6rem] leading-snug">
        <Link
          id={`person-${is.id}`}
          href={paths.user(is.id)}
          className="line-clamp-2 w-fit max-w-full py-0.5 font-semibold hover:underline"
        >
          {displayName(is)}
        </Link>
        {below && <div className="truncate text-[0.8125rem] text-ink2">{below}</div>}
      </div>
      {end}
    </li>
  );
}
