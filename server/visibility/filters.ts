/*
 * Block, privacy, hiding and closed tribe filters: SQL conditions of every query that shows members' content (decisions 012,
 * 016, 098 and 107).
 */

/** SQL: a row of `suspensions` or `tribe_bans` is in force. A sweep deletes the ended ones (decision 095). */
export const IN_FORCE = '(until is null or until > now())';

/**
 * Hiding filter: whether staff have not hidden from the viewer what the member made at that time. Without a time, whether
 * the profile is not hidden. Hidden members and staff see everything. All are SQL; a visitor is a viewer of null.
 */
export const notHidden = (viewer: string, member: string, at?: string) => `not exists (
    select 1 from hidden_members hm where hm.user_id = ${member} and ${at ? `hm.since <= ${at}` : 'hm.whole'}
       and hm.user_id is distinct from ${viewer} and not exists (select 1 from user_roles hr where hr.user_id = ${viewer}))`;

/**
 * Block filter and hiding filter: whether neither the viewer nor the member has blocked the other, and staff have not hidden
 * the member, or what the member made `at` a time. All are SQL; a visitor (a viewer of null) has no blocks.
 *
 * Inlined, with `union all`, for its plan: two index look-ups per row of a list. A function would be called per row, and
 * with `or` some plans read all blocks.
 */
export const notBlocked = (viewer: string, member: string, at?: string) =>
  `(${noBlock(viewer, member)} and ${notHidden(viewer, member, at)})`;

/** The block filter alone, for rows that have passed the hiding filter. */
export const noBlock = (viewer: string, member: string) => `not exists (
    select 1 from blocks where blocker_id = ${viewer} and blocked_id = ${member}
     union all select 1 from blocks where blocker_id = ${member} and blocked_id = ${viewer})`;

/** The hiding filter as a set: the members of whom something is hidden from the viewer, as `id`, and from when on, as `since`. */
export const hiddenFrom = (viewer: string) => `select hm.user_id as id, hm.since from hidden_members hm
    where hm.user_id is distinct from ${viewer} and not exists (select 1 from user_roles hr where hr.user_id = ${viewer})`;

/** Whether the challenge `t` or the session `t` is not hidden; for a session, use `notBlocked` as well. */
export const notHiddenWork = (viewer: string, t: string) =>
  notHidden(viewer, `${t}.created_by`, `${t}.created_at`);

/** Whether the tribe `t` is not hidden: its owner counts, so one that was handed over stays when its creator is hidden. */
export const notHiddenTribe = (viewer: string, t: string) => notHidden(viewer, ownerOf(t), `${t}.created_at`);

/** Without a look-up for most tribes, whose creator owns them still. */
const ownerOf = (t: string) => `(case when ${t}.handed_over
    then (select o.user_id from tribe_members o where o.tribe_id = ${t}.id and o.role = 'owner') else ${t}.created_by end)`;

/**
 * Closed tribe filter: whether the tribe `t` is not closed, or the viewer is its member. Nobody else reads what is in it, staff
 * included. A count, as in `canSeeProfile`.
 */
const notClosed = (viewer: string, t: string) => `(not ${t}.closed
    or (select count(*) = 1 from tribe_members cm where cm.tribe_id = ${t}.id and cm.user_id = ${viewer}))`;

/** Whether the viewer may read what is in the tribe `t`: it is neither hidden nor closed to them. */
export const canReadTribe = (viewer: string, t: string) =>
  `(${notHiddenTribe(viewer, t)} and ${notClosed(viewer, t)})`;

/**
 * Like `canReadTribe`, by the tribe's id; true for null. A look-up per row: for a `not exists`, PostgreSQL may filter all
 * tribes for a page of ten posts.
 */
export const canReadTribeById = (viewer: string, tribe: string) =>
  `(${tribe} is null or (select ${canReadTribe(viewer, 'ht')} from tribes ht where ht.id = ${tribe}) is not false)`;

/** The closed tribe filter by the tribe's id; true for null. */
export const notInClosedTribe = (viewer: string, tribe: string) =>
  `coalesce((select ${notClosed(viewer, 'ct')} from tribes ct where ct.id = ${tribe}), true)`;

/** The name of the tribe with this id if it is closed, otherwise null: for the audit log, in place of what is in it. */
export const nameIfClosed = (tribe: string) =>
  `(select ct.name from tribes ct where ct.id = ${tribe} and ct.closed)`;

/** Whether staff may remove the thing by its id: outside its closed tribe, only while a report of it is open. `kind` and `id` are SQL. */
export const isInReach = (viewer: string, { tribe, kind, id }: { tribe: string; kind: string; id: string }) =>
  `(${notInClosedTribe(viewer, tribe)} or exists (
      select from reports rr where rr.kind = ${kind} and rr.subject_id = ${id} and rr.state = 'open'))`;

/** Whether the challenge with this id is not hidden. */
export const notInHiddenChallenge = (viewer: string, challenge: string) => `not exists (
    select 1 from challenges hc where hc.id = ${challenge} and not ${notHiddenWork(viewer, 'hc')})`;

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

/** Who may see a post: the columns that say so in its live events. `closed` is whether its tribe is. */
export interface PostPrivacy {
  private: boolean;
  closed: boolean;
}

/** SQL: the columns of `PostPrivacy` for the post `p`. */
export const privacyOfPost = (p: string) =>
  `${isPrivate(`${p}.user_id`)} as private, ${isClosed(`${p}.tribe_id`)} as closed`;

/** Whether the tribe with this id is closed; false for null. */
export const isClosed = (tribe: string) =>
  `coalesce((select ct.closed from tribes ct where ct.id = ${tribe}), false)`;

/** Whether staff have hidden neither the post `p` nor its tribe, and the tribe is not closed to the viewer. */
export const notHiddenPost = (viewer: string, p: string) =>
  `${notHidden(viewer, `${p}.user_id`, `${p}.created_at`)} and ${canReadTribeById(viewer, `${p}.tribe_id`)}`;

/**
 * Whether the viewer may see a post: neither its author nor the viewer has blocked the other, it is not hidden, its tribe is
 * not closed to the viewer, and either the post is in a tribe and the viewer is signed in, or the viewer may see the author's
 * profile. `p` is the alias of its row of `posts`.
 */
export const canSeePost = (
  viewer: string,
  p: string,
) => `(${notBlocked(viewer, `${p}.user_id`, `${p}.created_at`)}
    and ${canReadTribeById(viewer, `${p}.tribe_id`)}
    and (${p}.tribe_id is not null and ${viewer} is not null or ${canSeeProfileById(viewer, `${p}.user_id`)}))`;

/**
 * Whether the viewer may see the session `s`: no block with its host, it is not hidden, and its tribe is not closed to them.
 * Not its host either, once outside the tribe: the list of attendees has its members.
 */
export const canSeeSession = (viewer: string, s: string) =>
  `(${notBlocked(viewer, `${s}.created_by`, `${s}.created_at`)} and ${notInClosedTribe(viewer, `${s}.tribe_id`)})`;

/**
 * Whether the viewer may see the comment `c` of a post that they may see: no block with its author, nor with the author of
 * the comment that it answers.
 */
export const canSeeThread = (
  viewer: string,
  c: string,
) => `(${notBlocked(viewer, `${c}.user_id`, `${c}.created_at`)}
    and (${c}.parent_id is null or (select ${notBlocked(viewer, 'st.user_id', 'st.created_at')} from post_comments st
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

/** Whether `allows` holds for the author of the submission `s` of a challenge, and for every member of its team. */
const ofEntrants = (s: string, allows: (member: string, at?: string) => string) =>
  `(${allows(`${s}.user_id`, `${s}.created_at`)}
    and not exists (select from team_members bt where bt.challenge_id = ${s}.challenge_id and bt.team_id = ${s}.team_id
      and not (${allows('bt.user_id')})))`;

/** Whether the viewer has no block with the author of the submission `s` of a challenge, nor with a member of its team, and it is not hidden. */
export const notBlockedByEntrants = (viewer: string, s: string) =>
  ofEntrants(s, (member, at) => notBlocked(viewer, member, at));

/**
 * Like `notBlockedByEntrants`, but blocks that the viewer made do not count: for blind judging, where a submission that is
 * missing because of the viewer's block would name its author.
 */
export const entrantsDoNotBlock = (viewer: string, s: string) =>
  ofEntrants(
    s,
    (member, at) => `(not exists (select from blocks where blocker_id = ${member} and blocked_id = ${viewer})
      and ${notHidden(viewer, member, at)})`,
  );
