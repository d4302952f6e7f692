/**
 * Privacy filter: whether the viewer may see what a member shares. A private profile is visible to the member and to followers
 * only. `viewer` is SQL of type uuid, `a` the alias of the member's row of `profiles`.
 *
 * A count, for private profiles only: for an `exists`, PostgreSQL may hash all follows of the viewer.
 */
export const canSeeProfile = (viewer: string, a: string) => `(not ${a}.private or ${a}.id = ${viewer}
    or (select count(*) = 1 from user_follows sf where sf.follower_id = ${viewer} and sf.following_id = ${a}.id))`;

/** Like `canSeeProfile`, by the member's id; false if there is no such member. */
export const canSeeProfileById = (viewer: string, member: string) =>
  `coalesce((select ${canSeeProfile(viewer, 'sa')} from profiles sa where sa.id = ${member}), false)`;

/** Whether the member's profile is private; false if there is no such member. */
export const isPrivate = (member: string) =>
  `coalesce((select sp.private from profiles sp where sp.id = ${member}), false)`;

/**
 * Whether the viewer may see a post: posts in tribes always, posts of the feed as their author's profile. `p` is the alias of
 * its row of `posts`.
 */
export const canSeePost = (viewer: string, p: string) =>
  `(${p}.tribe_id is not null or ${canSeeProfileById(viewer, `${p}.user_id`)})`;
