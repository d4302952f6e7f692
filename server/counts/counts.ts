import { countRows } from './rowCounts.ts';

/*
 * Kept counts: the numbers of likes, comments, members and the like that lists show, in columns of what they belong to. The
 * statement that inserts or deletes the counted rows updates the count (decision 053). Each function here returns the part of a
 * statement that does it: `rows` names what the statement inserts (`+`) or deletes (`-`). Chain: a slice's queries, this file,
 * rowCounts.ts (whole tables), recount.ts (after bulk inserts).
 */

type Sign = '+' | '-';

/** SQL of a `with`, `counted`: returns each post's `likes_count`. `rows` of `post_likes`. */
export const updateLikesCount = (rows: string, sign: Sign) => `
  counted as (
    update posts p set likes_count = p.likes_count ${sign} l.likes
      from (select post_id, count(*) as likes from ${rows} group by post_id) l
     where p.id = l.post_id returning p.id, p.likes_count
  )`;

/** SQL of a `with`, `counted`. `rows` of `post_comments`. */
export const updateCommentsCount = (rows: string, sign: Sign) => `
  counted as (
    update posts p set comments_count = p.comments_count ${sign} c.comments
      from (select post_id, count(*) as comments from ${rows} group by post_id) c where p.id = c.post_id
  )`;

/**
 * SQL of a `with`. `rows` of `posts`: those of the feed are counted for its numbered pages (decision 005), those of tribes
 * together.
 */
export const countPosts = (rows: string, sign: Sign) => `
  counted_of_feed as (
    insert into post_bucket_deltas (bucket, posts)
    select ${BUCKET}, ${sign}count(*) from ${rows} where tribe_id is null group by 1
  ), counted_of_tribes as (${countRows('tribe_posts', `${rows} where tribe_id is not null`, sign)})`;

/** Half an hour: what a bucket of posts covers (decision 005). */
export const BUCKET_SECONDS = 1800;

/** SQL: the bucket of a post. */
export const BUCKET = `floor(extract(epoch from created_at) / ${BUCKET_SECONDS})::bigint`;

/** SQL: the superbucket of a bucket, two days. */
export const SUPERBUCKET = 'bucket / 96';

/**
 * SQL of a `with`, `deleted`: deletes posts, counts them, and deletes what no foreign key does: notifications about them, in one
 * order, and the record of recent texts. The posts are locked by an earlier statement, so that this one sees all of it.
 */
export const deletePosts = (where: string) => `
  deleted as (delete from posts where ${where} returning id, user_id, tribe_id, created_at), ${countPosts('deleted', '-')},
  retracted as (
    delete from notifications d using (
      select n.user_id, n.id from notifications n join deleted p on n.post_id = p.id order by n.id for update of n
    ) n where d.user_id = n.user_id and d.id = n.id
  ), forgotten as (
    delete from recent_posts r using deleted p where r.user_id = p.user_id and r.post_id = p.id
  )`;

/** SQL that ends a statement and affects a row if there is anything to count. `rows` of `tribe_members`. */
export const updateMembersCount = (rows: string, sign: Sign) => `
  update tribes t set members_count = t.members_count ${sign} m.members
    from (select tribe_id, count(*) as members from ${rows} group by tribe_id) m where t.id = m.tribe_id`;

/** As `updateMembersCount`. `rows` of `challenge_participants`. */
export const updateParticipantsCount = (rows: string, sign: Sign) => `
  update challenges c set participants_count = c.participants_count ${sign} p.participants
    from (select challenge_id, count(*) as participants from ${rows} group by challenge_id) p where c.id = p.challenge_id`;

/** As `updateMembersCount`. `rows` of `session_attendees`: seats and places in the waitlist. */
export const updateAttendeesCounts = (rows: string, sign: Sign) => `
  update vibe_sessions s
     set attendees_count = s.attendees_count ${sign} a.seats, waitlist_count = s.waitlist_count ${sign} a.waiting
    from (select session_id, count(*) filter (where not waiting) as seats, count(*) filter (where waiting) as waiting
            from ${rows} group by session_id) a
   where s.id = a.session_id`;

/** SQL of a `with`, `counted`. `rows` of `user_follows`; the profiles of both members are locked already. */
export const updateFollowCounts = (rows: string, sign: Sign) => `
  counted as (
    update member_counts c
       set followers_count = c.followers_count ${sign} f.followers, following_count = c.following_count ${sign} f.following
      from (
        select id, count(*) filter (where followed) as followers, count(*) filter (where not followed) as following
          from (select following_id as id, true as followed from ${rows}
                union all select follower_id, false from ${rows}) f group by id
      ) f
     where c.user_id = f.id
  )`;
