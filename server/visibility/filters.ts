/*
 * Block and privacy filters: SQL conditions of every query that shows members' content (decisions 012 and 016).
 */

/** SQL: a row of `suspensions` is in force. A sweep deletes the ended ones (decision 095). */
export const IN_FORCE = '(until is null or until > now())';

/**
 * Block filter: whether neither the viewer nor the member has blocked the other. Both are SQL of type uuid; a visitor (a
 * viewer of null) sees everyone.
 *
 * Inlined, with `union all`, for its plan: two index look-ups per row of a list. A function would be called per row, and
 * with `or` some plans read all blocks.
 */
export const notBlocked = (viewer: string, member: string) => `not exists (
    select 1 from blocks where blocker_id = ${viewer} and blocked_id = ${member}
     union all select 1 from blocks where blocker_id = ${member} and blocked_id = ${viewer})`;

/** The same as a set: the members with a block between them and the viewer, as `id`. For queries of many members at once. */
export const blockedWith = (
  viewer: string,
) => `select blocked_id as id from blocks where blocker_id = ${viewer}
    union all select blocker_id from blocks where blocked_id = ${viewer}`;

/**
 * Privacy filter: whether the viewer may see what a member shares. A private profile is visible to the member and to
 * followers only. `viewer` is SQL of type uuid, `a` the alias of the member's row of `profiles`.
 *
 * Uses `count(*)`, for private profiles only: for an `exists`, PostgreSQL may hash all follows of the viewer.
 */
export const canSeeProfile = (viewer: string, a: string) => `(not ${a}.private or ${a}.id = ${viewer}
    or (select count(*) = 1 from user_follows sf where sf.follower_id = ${viewer} and sf.following_id = ${a}.id))`;

/** Like `canSeeProfile`, by the member's id; false if there is no such member. */
export const canSeeProfileById = (viewer: string, member: string) =>
  `coalesce((select ${canSeeProfile(viewer, 'sa')} from profiles sa where sa.id = ${member}), false)`;

/** Whether the creator `a` of a tribe or challenge is named to the viewer: visitors do not learn of private members. */
export const namesCreator = (viewer: string, a: string) => `(${viewer} is not null or not ${a}.private)`;

/** Whether the member's profile is private; false if there is no such member. */
export const isPrivate = (member: string) =>
  `coalesce((select sp.private from profiles sp where sp.id = ${member}), false)`;

/**
 * Whether the viewer may see a post: neither its author nor the viewer has blocked the other, and either the post is in a
 * tribe and the viewer is signed in, or the viewer may see the author's profile. `p` is the alias of its row of `posts`.
 */
export const canSeePost = (viewer: string, p: string) => `(${notBlocked(viewer, `${p}.user_id`)}
    and (${p}.tribe_id is not null and ${viewer} is not null or ${canSeeProfileById(viewer, `${p}.user_id`)}))`;

/**
 * Whether the viewer may see the comment `c` of a post that they may see: no block with its author, nor with the author of
 * the comment that it answers.
 */
export const canSeeThread = (viewer: string, c: string) => `(${notBlocked(viewer, `${c}.user_id`)}
    and (${c}.parent_id is null or (select ${notBlocked(viewer, 'st.user_id')} from post_comments st
      where st.post_id = ${c}.post_id and st.id = ${c}.parent_id)))`;

/**
 * Whether nobody may learn who wrote the entries of the challenge `c`: it is judged blindly and has no results yet. Its
 * organisers see the authors. False if all columns are null.
 */
export const isBlind = (c: string) =>
  `coalesce(${c}.blind and ${c}.criteria <> '[]' and ${c}.results_at is null, false)`;

/** Whether a member who sees the entrants of the challenge `c`, its creator or an admin, has agreed to judge it. */
export const organiserJudges = (c: string) => `exists (select from challenge_judges oj
    where oj.challenge_id = ${c}.id and oj.accepted_at is not null and oj.recused_at is null
      and (oj.user_id = ${c}.created_by
        or exists (select from user_roles ur where ur.user_id = oj.user_id and ur.role = 'admin')))`;

/** Whether the viewer has no block with the author of the submission `s` of a challenge, nor with a member of its team. */
export const notBlockedByEntrants = (viewer: string, s: string) => `(${notBlocked(viewer, `${s}.user_id`)}
    and not exists (select from team_members bt where bt.challenge_id = ${s}.challenge_id and bt.team_id = ${s}.team_id
      and not (${notBlocked(viewer, 'bt.user_id')})))`;
