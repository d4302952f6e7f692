import { retractNotifications } from '../notifications/notify.queries.ts';

/*
 * Stored counts: numbers that lists show, such as likes, comments and members, in columns of the row they belong to. The
 * statement that inserts or deletes the counted rows also updates the count (decision 053). Each function here returns that
 * part of the statement: `rows` names the rows that it inserts (`+`) or deletes (`-`). Chain: a slice's queries, this file,
 * rowCounts.ts (whole tables), recount.ts (after bulk inserts).
 */

type Sign = '+' | '-';

/** SQL that updates `count` in the rows of `table` that column `key` of the counted rows refers to; returns id and count. */
const updateCount = (table: string, count: string, key: string) => (rows: string, sign: Sign) =>
  `
  update ${table} t set ${count} = t.${count} ${sign} c.changed
    from (select ${key} as id, count(*) as changed from ${rows} group by ${key}) c
   where t.id = c.id returning t.id, t.${count}`;

export const updateLikesCount = updateCount('posts', 'likes_count', 'post_id');
export const updateCommentsCount = updateCount('posts', 'comments_count', 'post_id');
export const updateMembersCount = updateCount('tribes', 'members_count', 'tribe_id');
export const updateParticipantsCount = updateCount('challenges', 'participants_count', 'challenge_id');

/**
 * SQL that finds and locks the valid invite link by which a member joins, to count the use. A member's own link does not
 * count. `tribe` has the tribe's row, locked already; `code` and `member` are SQL.
 */
export const countingInvite = (tribe: string, code: string, member: string) => `
  select i.id, i.created_by from ${tribe} t join invites i on i.tribe_id = t.id
   where i.code = ${code} and i.created_by <> ${member} and i.revoked_at is null
     and (i.expires_at is null or i.expires_at > now()) and (i.max_uses is null or i.uses < i.max_uses)
     for no key update of i`;

/** SQL that updates counts in the comments to which columns `post_id` and `key` of `rows` refer. */
const updateCountOfComment = (count: string, key: string) => (rows: string, sign: Sign) =>
  `
  update post_comments t set ${count} = t.${count} ${sign} r.changed
    from (select post_id, ${key} as id, count(*) as changed from ${rows} where ${key} is not null group by 1, 2) r
   where t.post_id = r.post_id and t.id = r.id returning t.id, t.${count}`;

/** `rows` of `comment_likes`. */
export const updateCommentLikesCount = updateCountOfComment('likes_count', 'comment_id');
/** `rows` of `post_comments`. A comment that the same statement deletes is not updated. */
export const updateRepliesCount = updateCountOfComment('replies_count', 'parent_id');

/** SQL that updates how many members joined by each invite link. `rows` of `tribe_members`. */
export const updateInviteUses = (rows: string, sign: Sign) => `
  update invites i set uses = i.uses ${sign} r.changed
    from (select tribe_id, invite_id, count(*) as changed from ${rows} where invite_id is not null group by 1, 2) r
   where i.tribe_id = r.tribe_id and i.id = r.invite_id`;

/** SQL that counts the posts of the feed and those of tribes. `rows` of `posts`. */
export const countPosts = (rows: string, sign: Sign) => `
  insert into row_counts (name, change)
    select case when tribe_id is null then 'feed_posts' else 'tribe_posts' end, ${sign}count(*) from ${rows} group by 1`;

/**
 * SQL of a `with`, `deleted`: deletes posts, updates the counts, and deletes what no foreign key deletes: notifications
 * about them and the record of recent texts. An earlier statement locks the posts, so that this one sees all of these rows.
 */
export const deletePosts = (where: string) => `
  deleted as (delete from posts where ${where} returning id, user_id, tribe_id, created_at), 
  counted_posts as (${countPosts('deleted', '-')}),
  ${retractNotifications('join deleted p on n.post_id = p.id')}, forgotten as (
    delete from recent_posts r using deleted p where r.user_id = p.user_id and r.post_id = p.id
  )`;

/** SQL that updates the counts of seats and of places in the waitlist. `rows` of `session_attendees`. */
export const updateAttendeesCounts = (rows: string, sign: Sign) => `
  update vibe_sessions s
     set attendees_count = s.attendees_count ${sign} a.seats, waitlist_count = s.waitlist_count ${sign} a.waiting
    from (select session_id, count(*) filter (where not waiting) as seats, count(*) filter (where waiting) as waiting
            from ${rows} group by session_id) a
   where s.id = a.session_id`;

/** SQL that updates the counts of check-ins. `rows` of `session_check_ins` that are not removed. */
export const updateCheckedInCount = (rows: string, sign: Sign) => `
  update vibe_sessions s set checked_in_count = s.checked_in_count ${sign} k.many
    from (select session_id, count(*) as many from ${rows} group by session_id) k
   where s.id = k.session_id`;

/** SQL that updates the counts of followers and following. `rows` of `user_follows`; both profiles are locked already. */
export const updateFollowCounts = (rows: string, sign: Sign) => `
  update member_counts c
     set followers_count = c.followers_count ${sign} f.followers, following_count = c.following_count ${sign} f.following
    from (
      select id, count(*) filter (where followed) as followers, count(*) filter (where not followed) as following
        from (select following_id as id, true as followed from ${rows}
              union all select follower_id, false from ${rows}) f group by id
    ) f
   where c.user_id = f.id`;
