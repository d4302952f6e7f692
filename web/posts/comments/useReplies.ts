import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment, Reply } from '../../../contract/posts.comments.ts';
import { ownReplies, repliesOf } from './commentRows.ts';

/**
 * The visible replies of a thread: those that came with the comment, those fetched by "Show more", and the member's own. New
 * replies of others wait behind "Show more", so that the replies being read do not move.
 */
export function useReplies(comment: Comment) {
  const [asked, setAsked] = useState(false);
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...repliesOf(comment),
    enabled: asked,
  });
  const own = useQuery(ownReplies(comment)).data.items;
  const fetched = data?.pages.flatMap((page) => page.items) ?? [];
  const known = inOrder([...comment.replies, ...fetched, ...own]);
  // Replies are ordered by time, so those after the last visible one are new.
  const [until, setUntil] = useState(comment.replies.at(-1)?.created_at ?? '');
  const shown = known.filter((row) => row.created_at <= until || own.some(({ id }) => id === row.id));
  const waiting = Math.max(comment.replies_count, known.length) - shown.length;

  async function showMore() {
    const { data: pages } = await (asked && hasNextPage ? fetchNextPage() : refetch());
    setAsked(true);
    const last = pages?.pages.at(-1)?.items.at(-1);
    if (last) setUntil((now) => (last.created_at > now ? last.created_at : now));
  }

  return { shown, waiting, isFetching, showMore: () => void showMore() };
}

/** Removes duplicates, of which the last copy wins, and sorts by time. */
function inOrder(rows: Reply[]): Reply[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
}
