/**
 * Whether what a member shares on their profile is to be seen by the viewer: everybody may, unless the profile is private;
 * then the member and those who follow them. `viewer` is SQL of type uuid, `a` the alias of the member's row of `profiles`.
 *
 * Counted, and only for private profiles: of an `exists`, PostgreSQL may make a table of everybody whom the viewer follows.
 */
export const canSeeProfile = (viewer: string, a: string) => `(not ${a}.private or ${a}.id = ${viewer}
    or (select count(*) = 1 from user_follows sf where sf.follower_id = ${viewer} and sf.following_id = ${a}.id))`;

/** As `canSeeProfile`, where the member is only known by id; false where there is no such member. */
export const canSeeProfileById = (viewer: string, member: string) =>
  `coalesce((select ${canSeeProfile(viewer, 'sa')} from profiles sa where sa.id = ${member}), false)`;

/** Whether the member, only known by id, is private; false where there is no such member. */
export const isPrivate = (member: string) =>
  `coalesce((select sp.private from profiles sp where sp.id = ${member}), false)`;

/**
 * Whether a post is to be seen by the viewer: what was said in a tribe stays said there, and the feed's posts are shown as
 * their author's profile is. `p` is the alias of its row of `posts`.
 */
export const canSeePost = (viewer: string, p: string) =>
  `(${p}.tribe_id is not null or ${canSeeProfileById(viewer, `${p}.user_id`)})`;
