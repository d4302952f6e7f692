import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../../contract/core/endpoint.ts';
import { type Comment, postComments } from '../../../contract/posts/comments.ts';
import { updateCachedRow } from '../../cache/cacheRows.ts';
import { useForm } from '../../mutations/useForm.ts';
import { refreshHeld, updatePost } from '../queries.ts';
import { commentsOf, ownReplies } from './commentRows.ts';

interface Where {
  id: string;
  /** The comment or reply that this one replies to. */
  parent_id?: string;
  draft: string;
}

/** The form of a comment or a reply. Calls `shown` with the created comment, or without one if it is queued offline. */
export function useAddComment({ id, parent_id, draft }: Where, shown: (made?: Comment) => unknown) {
  const client = useQueryClient();
  return useForm(postComments.add, {
    schema: 'commentForm',
    draft,
    whenOffline: 'queue',
    input: ({ content }, { id: comment_id }) => ({ id, comment_id, content, parent_id }),
    onDone: (comment) => {
      if (comment.held) {
        updatePost(client, id, (post) => ({ ...post, waiting: true }));
        return refreshHeld(client);
      }
      if (comment.parent_id) showReply(client, comment.parent_id, comment);
      else showComment(client, comment);
      // Refetches the count instead of incrementing it: a live event may already have counted this comment.
      import('../refreshPost.ts').then(({ refreshPost }) => refreshPost(client, id)).catch(() => {});
    },
    onEnd: (comment, { reset }) => {
      reset();
      return shown(comment?.held ? undefined : comment);
    },
  });
}

type CommentPages = InfiniteData<Output<typeof postComments.list>, string | undefined>;

const showComment = (client: QueryClient, comment: Comment) =>
  client.setQueryData<CommentPages>(
    commentsOf(comment.post_id).queryKey,
    (pages) => pages && withComment(pages, comment),
  );

// The member's new comment is the newest, so it goes to the end of the last page, unless a refetch already added it.
function withComment(pages: CommentPages, comment: Comment): CommentPages {
  const last = pages.pages.at(-1);
  if (!last || last.next_cursor || last.items.some((c) => c.id === comment.id)) return pages;
  return { ...pages, pages: [...pages.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
}

function showReply(client: QueryClient, parentId: string, reply: Comment) {
  updateCachedRow<Comment>(client, 'comments', parentId, (top) => {
    client.setQueryData(ownReplies(top).queryKey, (own) => {
      const items = own?.items ?? [];
      return { items: items.some((row) => row.id === reply.id) ? items : [...items, reply] };
    });
    return top;
  });
}
