import { hiddenFrom, notHidden } from './filters.ts';

// Counts of comments are stored, and hiding a member writes none of them: the hidden comments are subtracted when a count is
// read. Few members are hidden, and an index finds their comments under a post.

/**
 * SQL: the stored count of comments of the post `p` without those that are hidden from the viewer: of hidden members, and
 * the replies to them.
 */
export const commentsShown = (viewer: string, p: string) => `
  case when ${p}.comments_count > 0 then greatest(0, ${p}.comments_count - coalesce((
    select sum(case when xc.parent_id is null then 1 + xc.replies_count else 1 end)::int
      from (${hiddenFrom(viewer)}) hidden
      join post_comments xc on xc.user_id = hidden.id and xc.post_id = ${p}.id and xc.created_at >= hidden.since
     where xc.parent_id is null or (select ${notHidden(viewer, 'xt.user_id', 'xt.created_at')} from post_comments xt
       where xt.post_id = ${p}.id and xt.id = xc.parent_id)
  ), 0)) else 0 end`;
