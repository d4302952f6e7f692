import { AppError } from '../../../contract/core/errors.ts';
import type { Comment, Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { REPLIES_SHOWN } from '../../../contract/posts/limits.ts';
import { type AuthorRow, authorOf } from '../../db/author.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import { type VersionedRow, versionOf } from '../../edits/versions.ts';
import { after, pageByTime } from '../../http/cursor.ts';
import { blockedWith, canSeePost, hiddenFrom, notBlocked } from '../../visibility/filters.ts';
import { mayRemoveInTribe } from '../../visibility/tribeRoles.ts';

/** A comment or a reply. */
export interface ReplyRow extends AuthorRow, VersionedRow {
  id: string;
  post_id: string;
  parent_id: string | null;
  content: string;
  created_at: string;
  likes_count: number;
  liked: boolean;
  /** Absent in the response to a create: the member's own. */
  removable?: boolean;
}

interface CommentRow extends ReplyRow {
  replies_count: number;
  /** From `json_agg`: times are in PostgreSQL's JSON format. */
  replies: ReplyRow[] | null;
}

/** `c` is the alias of the comment, `a` of its author's profile. */
export const commentColumns = (liked: string, [c, a] = ['c', 'a']) => `
  ${c}.id, ${c}.post_id, ${c}.user_id, ${c}.parent_id, ${c}.content, ${c}.created_at, ${c}.version,
  ${c}.edited_at, ${c}.likes_count, ${liked} as liked,
  ${a}.username, ${a}.full_name, ${a}.avatar_url`;

export const likedBy = (viewer: string, c = 'c') => `(${c}.likes_count > 0 and (
  select count(*) = 1 from comment_likes cl where cl.post_id = ${c}.post_id and cl.comment_id = ${c}.id and cl.user_id = ${viewer}))`;

const removableBy = (viewer: string, c = 'c') => `(
  select ${mayRemoveInTribe(viewer, 'rp.tribe_id', `${c}.user_id`)} from posts rp where rp.id = ${c}.post_id) as removable`;

/** The replies of a top-level comment `c` that the viewer may see, as JSON. */
const repliesOf = (viewer: string, which: string) => `
  case when c.replies_count > 0 then (
    select json_agg(r order by r.created_at, r.id) from (
      select ${commentColumns(likedBy(viewer, 's'), ['s', 'b'])}, ${removableBy(viewer, 's')}
        from post_comments s join profiles b on b.id = s.user_id
       where s.post_id = c.post_id and s.parent_id = c.id and ${notBlocked(viewer, 's.user_id', 's.created_at')} ${which}
    ) r
  ) end as replies`;

// Subtracts the replies of members with a block, and hidden ones. Few members have blocks, so few queries read any replies
// for this.
const visibleRepliesCount = (viewer: string) => `
  case when c.replies_count > 0 then c.replies_count - (
    select count(distinct s.id)::int from (
      select blocked.id, '-infinity'::timestamptz as since from (${blockedWith(viewer)}) blocked
       union all ${hiddenFrom(viewer)}
    ) hidden join post_comments s
        on s.post_id = c.post_id and s.parent_id = c.id and s.user_id = hidden.id and s.created_at >= hidden.since
  ) else 0 end as replies_count`;

const topLevel = (viewer: string, which: string) => `
  select ${commentColumns(likedBy(viewer))}, ${removableBy(viewer)}, ${visibleRepliesCount(viewer)}, ${repliesOf(viewer, which)}
    from post_comments c join profiles a on a.id = c.user_id
   where c.post_id = $1 and c.parent_id is null and ${notBlocked(viewer, 'c.user_id', 'c.created_at')}`;

const commentsOfPost = readStatement(
  'post_comments_of_post',
  parentWithChildren(
    `select from posts p where p.id = $1 and ($5::uuid is null or p.tribe_id = $5)
        and ${canSeePost('$6', 'p')}`,
    `${topLevel('$6', `order by s.created_at, s.id limit ${REPLIES_SHOWN}`)}
        and (c.created_at, c.id) > ($2, $3)
      order by c.created_at, c.id limit $4`,
    'l.created_at, l.id',
  ),
);

interface Of {
  postId: string;
  viewerId: string;
}

/**
 * Lists the top-level comments that the viewer may see, with their first replies. With `tribeId`, the post must be in it.
 */
export async function listComments(
  db: ReadDb,
  { postId, viewerId, tribeId = null }: Of & { tribeId?: string | null },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const values = [postId, ...after(cursor), limit + 1, tribeId, viewerId];
  const found = await queryParentWithChildren<CommentRow>(db, commentsOfPost, values);
  if (!found) throw new AppError('not_found', postCopy.notFound);
  return pageByTime(found.rows, limit, commentOf);
}

const thread = readStatement(
  'post_comments_thread',
  parentWithChildren(
    `select from posts p where p.id = $1 and ${canSeePost('$3', 'p')}`,
    `${topLevel('$3', `and (s.id = $2 or $2 = c.id) order by s.created_at, s.id limit ${REPLIES_SHOWN}`)}
        and c.id = (select coalesce(n.parent_id, n.id) from post_comments n where n.post_id = $1 and n.id = $2)`,
    'l.id',
  ),
);

/**
 * Returns the top-level comment with this id and its first replies. For the id of a reply, returns the comment that it
 * answers with that reply only. The list is empty if there is no such comment.
 */
export async function listThread(db: ReadDb, { postId, viewerId }: Of, commentId: string) {
  const found = await queryParentWithChildren<CommentRow>(db, thread, [postId, commentId, viewerId]);
  if (!found) throw new AppError('not_found', postCopy.notFound);
  return { items: found.rows.map(commentOf), next_cursor: null };
}

const replies = readStatement(
  'post_comments_replies_of',
  parentWithChildren(
    `select from post_comments t join posts p on p.id = t.post_id
      where t.post_id = $1 and t.id = $5 and t.parent_id is null and p.id = $1
        and ${notBlocked('$6', 't.user_id', 't.created_at')} and ${canSeePost('$6', 'p')}`,
    `select ${commentColumns(likedBy('$6'))}, ${removableBy('$6')} from post_comments c join profiles a on a.id = c.user_id
      where c.post_id = $1 and c.parent_id = $5 and (c.created_at, c.id) > ($2, $3) and ${notBlocked('$6', 'c.user_id', 'c.created_at')}
      order by c.created_at, c.id limit $4`,
    'l.created_at, l.id',
  ),
);

/** The replies that the viewer may see, to a comment that the viewer may see. */
export async function listReplies(
  db: ReadDb,
  { postId, viewerId }: Of,
  { comment_id, limit, cursor }: { comment_id: string; limit: number; cursor?: string | undefined },
) {
  const values = [postId, ...after(cursor), limit + 1, comment_id, viewerId];
  const found = await queryParentWithChildren<ReplyRow>(db, replies, values);
  if (!found) throw new AppError('not_found', postCopy.commentNotFound);
  return pageByTime(found.rows, limit, replyOf);
}

export const newCommentOf = (row: ReplyRow): Comment =>
  commentOf({ ...row, replies_count: 0, replies: null });

const commentOf = ({ replies_count, replies, ...row }: CommentRow): Comment => ({
  ...replyOf(row),
  replies_count,
  replies: (replies ?? []).map((reply) => ({
    ...replyOf(reply),
    created_at: new Date(reply.created_at).toISOString(),
    edited_at: reply.edited_at && new Date(reply.edited_at).toISOString(),
  })),
});

export function replyOf(row: ReplyRow): Reply {
  const { id, post_id, user_id, parent_id, content, created_at, likes_count, liked } = row;
  return {
    id,
    post_id,
    user_id,
    parent_id,
    content,
    created_at,
    ...versionOf(row),
    ...(row.removable && { removable: true }),
    author: authorOf(row),
    likes_count,
    liked,
  };
}
