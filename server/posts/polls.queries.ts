import { AppError } from '../../contract/core/errors.ts';
import { pollCopy } from '../../contract/posts/poll.copy.ts';
import type { Poll } from '../../contract/posts/poll.ts';
import type { NewPoll } from '../../contract/posts/pollForm.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { canSeePost } from '../visibility/filters.ts';

/** What `pollOf` reads. */
export interface PollRow {
  poll: Poll | null;
}

/**
 * SQL: the poll of the post `p` as JSON; null without one, and for visitors. The counts are read only for a viewer who has voted, or after the end,
 * so that nothing else can show them.
 */
export const pollColumn = (viewer: string) => `(
    select json_build_object('options', o.options, 'ends_at', o.ends_at, 'mine', v.option,
             'votes', case when v.option is not null or o.ends_at <= now() then (
               select json_agg((select count(*) from poll_votes c where c.post_id = o.post_id and c.option = n) order by n)
                 from generate_series(0, cardinality(o.options) - 1) n) end)
      from polls o left join poll_votes v on v.post_id = o.post_id and v.user_id = ${viewer}
     where o.post_id = p.id and ${viewer} is not null
  ) as poll`;

/** The poll of a post in a response. */
export const shownPoll = ({ poll }: PollRow): { poll?: Poll } => (poll ? { poll: withTime(poll) } : {});

// JSON has the time with an offset.
const withTime = (poll: Poll): Poll => ({ ...poll, ends_at: new Date(poll.ends_at).toISOString() });

const insert = writeStatement(
  'polls_insert',
  `insert into polls (post_id, options, ends_at) values ($1, $2, now() + $3 * interval '1 hour')`,
);

/** Adds the poll to the post, in the transaction that inserts it. */
export async function addPoll(tx: Db, postId: string, poll: NewPoll | undefined): Promise<void> {
  if (poll) await tx.run(insert, [postId, poll.options, poll.hours]);
}

// The post is locked, so that a deletion waits, or is seen. The key of the votes decides between two devices.
const vote = writeStatement(
  'poll_votes_insert',
  `with visible as materialized (
     select o.post_id, o.ends_at > now() as is_open, $3::int < cardinality(o.options) as has_option
       from posts p join polls o on o.post_id = p.id
      where p.id = $1 and ${canSeePost('$2::uuid', 'p')} for key share of p
   ), inserted as (
     insert into poll_votes (post_id, user_id, option)
     select post_id, $2::uuid, $3::int from visible where is_open and has_option
     on conflict do nothing returning option
   )
   select is_open, has_option, exists (select from inserted) as changed from visible`,
);

const byPost = readStatement(
  'polls_of_post',
  `select ${pollColumn('$2::uuid')} from posts p where p.id = $1`,
);

/** Votes once; returns the poll as the member then sees it. The first vote of a member stays, also of two at the same time. */
export async function votePoll(db: Db, postId: string, userId: string, option: number) {
  const found = await db.maybe<{ is_open: boolean; has_option: boolean; changed: boolean }>(vote, [
    ...[postId, userId, option],
  ]);
  if (!found) throw new AppError('not_found', pollCopy.notFound);
  if (!found.has_option) throw new AppError('invalid', pollCopy.noOption, { option: pollCopy.noOption });
  const row = await db.maybe<PollRow>(byPost, [postId, userId]);
  if (!row?.poll) throw new AppError('not_found', pollCopy.notFound);
  // A retry of a vote that was in time succeeds after the end, too.
  if (!found.is_open && row.poll.mine === null) throw new AppError('conflict', pollCopy.over);
  return { changed: found.changed, poll: withTime(row.poll) };
}
