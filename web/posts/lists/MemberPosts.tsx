import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce, useLive } from '../../live/live.ts';
import { cachedPost, markListsStale, refreshLists } from '../queries.ts';
import { EndlessPosts } from './EndlessPosts.tsx';
import { postsOfMember } from './listQueries.ts';
import { isReadingList, onePostWaits } from './newPosts.ts';

/** A member's posts outside of tribes, newest first, with infinite scrolling. */
export function MemberPosts({ userId, empty }: { userId: string; empty: string }) {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>(() => void refreshLists(client, userId)), [client, userId]);

  // LivePosts applies changes and deletions to every cached post. Only this component knows which member's new posts its
  // list shows.
  useLive('posts', ({ type, id, user_id, tribe_id }) => {
    if (type !== 'created' || tribe_id || user_id !== userId || cachedPost(client, id)) return;
    if (!isReadingList(userId)) return refresh(id);
    onePostWaits();
    void markListsStale(client, userId);
  });

  return <EndlessPosts list={postsOfMember(userId)} of={userId} empty={empty} />;
}
