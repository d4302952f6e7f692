import { useInfiniteQuery } from '@tanstack/react-query';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { roleNames, tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { People } from '../ui/lists/People.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { membersOf } from './queries.ts';

/** The members of a tribe, newest first. */
export const Members = ({ tribe: { id, members_count } }: { tribe: Tribe }) => (
  <People
    query={useInfiniteQuery(membersOf(id))}
    failed={tribeCopy.detailFailed}
    empty={
      <p className="p-4 text-ink2">
        {members_count > 0 ? blockCopy.hiddenMembers : tribeCopy.nobodyIsInThisTribe}
      </p>
    }
    end={(member) => <CardMenu kind="member" id={member.id} owner={member} />}
    below={({ username, joined_at, role }) => (
      <>
        {username && `@${username} · `}
        {tribeCopy.joinedSince} <RelativeTime at={joined_at} />
        {role !== 'member' && ` · ${roleNames[role]}`}
      </>
    )}
  />
);
