import { WAT } from '../../contract/core/wat.ts';
import { type Db, writeStatement } from '../../server/db/db.ts';

/** The figures of so many days are shown at once. One run of the nightly rollup counts them. */
export const ACTIVE_DAYS = 30;

const insert = writeStatement(
  'demo_active_days',
  `insert into active_days (user_id, day)
   select distinct user_id, (at at time zone '${WAT}')::date
     from (select id as user_id, created_at as at from users
           union all select user_id, created_at from posts
           union all select user_id, created_at from post_comments
           union all select user_id, created_at from post_likes
           union all select user_id, joined_at from tribe_members
           union all select follower_id, created_at from user_follows
           union all select sender_id, created_at from messages
           union all select user_id, created_at from session_attendees
           union all select user_id, joined_at from challenge_participants
           union all select user_id, created_at from challenge_submissions) acts
    where (at at time zone '${WAT}')::date > ($1::timestamptz at time zone '${WAT}')::date - ${ACTIVE_DAYS} and at <= $1
   on conflict do nothing`,
);

/** Every member was active on the days of the last month on which they did something. */
export const insertActiveDays = (tx: Db, now: number) => tx.run(insert, [new Date(now)]);
