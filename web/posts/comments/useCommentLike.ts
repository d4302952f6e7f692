import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { postComments, type Reply } from '../../../contract/posts/comments.ts';
import { call } from '../../api/call.ts';
import { isToggling, toggle } from '../../mutations/toggle.ts';
import { cachedComment, updateComment } from './commentRows.ts';

/** Likes or unlikes a comment with an optimistic update, like `useLike` for posts. */
export function useCommentLike(comment: Reply): () => void {
  const client = useQueryClient();
  const { id: comment_id, post_id: id, liked } = comment;
  return () =>
    toggle(['like', comment_id], !(cachedComment(client, comment)?.liked ?? liked), {
      show: (on) =>
        updateComment(client, comment, (row) =>
          row.liked === on
            ? row
            : { ...row, liked: on, likes_count: Math.max(0, row.likes_count + (on ? 1 : -1)) },
        ),
      mutation: (on) => ({ e: on ? postComments.like : postComments.unlike, input: { id, comment_id } }),
      stateOf: (state) => state.liked,
      onDone: (state) => updateComment(client, comment, (row) => ({ ...row, ...state })),
    });
}

/** Refetches the likes and the text of a comment after a live event. */
export async function refreshCommentLikes(client: QueryClient, id: string, comment_id: string) {
  const thread = await call(postComments.list, { id, comment_id }).catch(() => undefined);
  const [top] = thread?.items ?? [];
  const fresh = top && [top, ...top.replies].find((row) => row.id === comment_id);
  if (!fresh) return;
  const { content, version, edited_at, liked, likes_count } = fresh;
  const like = isToggling('like', comment_id) ? {} : { liked, likes_count };
  updateComment(client, fresh, (row) => ({ ...row, content, version, edited_at, ...like }));
}
