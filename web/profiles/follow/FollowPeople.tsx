import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blockCopy } from '../../../contract/blocks/copy.ts';
import { followCopy } from '../../../contract/follows/copy.ts';
import type { Person } from '../../../contract/follows/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { CardMenu } from '../../reports/CardMenu.tsx';
import { People, PersonRow } from '../../ui/lists/People.tsx';
import { type FollowList, followListOf, followStateOf } from '../queries.ts';
import { FollowButton } from './FollowButton.tsx';

interface FollowPeopleProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Person[] }>>;
  empty: ReactNode;
}

/** Members, each with a button to follow them. */
export const FollowPeople = ({ query, empty }: FollowPeopleProps) => (
  <People query={query} failed={followCopy.listFailed} empty={empty} below={below} end={end} />
);

/** The same row, for a list that is not paged. */
export const FollowRow = ({ of: person }: { of: Person }) => (
  <PersonRow is={person} below={below(person)} end={end(person)} />
);

// On a phone, a long username leaves no room for the mark, which wraps below it.
const below = ({ username, followed_by }: Person) =>
  (username || followed_by) && (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {username && <span className="max-w-full truncate">@{username}</span>}
      {followed_by && <span className="rounded-full bg-raised px-2">{profileCopy.followsYou}</span>}
    </span>
  );

const end = (person: Person) => (
  <div className="flex max-w-full flex-wrap items-center gap-2.5">
    <FollowButton of={person} describedBy={`person-${person.id}`} />
    <CardMenu kind="member" id={person.id} owner={person} />
  </div>
);

const empties = { followers: followCopy.noFollowers, following: followCopy.noFollowing };

export function FollowListOf({ list, id }: { list: FollowList; id: string }) {
  const { data: state } = useQuery(followStateOf(id));
  const hidden = (state?.[`${list}_count`] ?? 0) > 0;
  return (
    <FollowPeople
      query={useInfiniteQuery(followListOf(list, id))}
      empty={<p className="card p-4 text-ink2">{hidden ? blockCopy.hiddenMembers : empties[list]}</p>}
    />
  );
}
