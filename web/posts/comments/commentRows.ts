import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_MAX } from '../../../contract/core/paging.ts';
import { type Comment, postComments, type Reply } from '../../../contract/posts/comments.ts';
import { call } from '../../api/call.ts';
import { findCachedRow, updateCachedRow } from '../../cache/cacheRows.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

// Cached comments and replies. The keys of all queries of a post start with the key of `commentsOf`.

export const commentsOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['comments', id],
    queryFn: ({ pageParam }) => call(postComments.list, { id, limit: PAGE_MAX, cursor: pageParam }),
  });

/** All replies of a thread. */
export const repliesOf = ({ post_id: id, id: comment_id }: Comment) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['comments', id, 'replies', comment_id],
    queryFn: ({ pageParam }) =>
      call(postComments.replies, { id, comment_id, limit: PAGE_MAX, cursor: pageParam }),
  });

/** The thread of one comment or reply; an empty list if it is gone. */
export const threadOf = (id: string, comment_id: string) =>
  queryOptions({
    queryKey: ['comments', id, 'thread', comment_id],
    queryFn: () => call(postComments.list, { id, comment_id }),
  });

/** Replies that the member wrote here, shown even if the fetched list ends before them. A refetch drops deleted ones. */
export const ownReplies = ({ post_id, id }: Comment) =>
  queryOptions({
    queryKey: ['comments', post_id, 'own', id],
    queryFn: async ({ client, queryKey }): Promise<{ items: Reply[] }> => {
      const items = () => client.getQueryData<{ items: Reply[] }>(queryKey)?.items ?? [];
      const gone = await Promise.all(items().map(async (row) => ((await isGone(row)) ? row.id : '')));
      return { items: items().filter((row) => !gone.includes(row.id)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    initialData: { items: [] },
  });

const isGone = ({ post_id, id }: Reply): Promise<boolean> =>
  call(postComments.list, { id: post_id, comment_id: id }).then(
    ({ items }) => items.length === 0,
    () => false,
  );

type Named = Pick<Reply, 'id' | 'parent_id'>;

/** Changes every cached copy of a comment or reply; null removes it. */
export function updateComment(
  client: QueryClient,
  { id, parent_id }: Named,
  change: (row: Reply) => Reply | null,
) {
  updateCachedRow<Reply>(client, 'comments', id, change);
  if (!parent_id) return;
  updateCachedRow<Comment>(client, 'comments', parent_id, (top) => ({
    ...top,
    replies: top.replies.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row])),
  }));
}

/** A cached copy of the comment or reply, or undefined. */
export const cachedComment = (client: QueryClient, { id, parent_id }: Named): Reply | undefined =>
  findCachedRow<Reply>(client, 'comments', id) ??
  (parent_id
    ? findCachedRow<Comment>(client, 'comments', parent_id)?.replies.find((row) => row.id === id)
    : undefined);
