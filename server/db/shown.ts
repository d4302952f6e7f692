/**
 * Whether what a member shares on their profile is to be seen by the viewer: everybody may, unless the profile is private;
 * then the member and those who follow them. `viewer` is SQL of type uuid, `a` the alias of the member's row of `profiles`.
 *
 * Counted, and only for private profiles: of an `exists`, PostgreSQL may make a table of everybody whom the viewer follows.
 */
export const shownTo = (viewer: string, a: string) => `(not ${a}.private or ${a}.id = ${viewer}
    or (select count(*) = 1 from user_follows sf where sf.follower_id = ${viewer} and sf.following_id = ${a}.id))`;

/** As `shownTo`, where the member is only known by id; false where there is no such member. */
export const profileShownTo = (viewer: string, member: string) =>
  `coalesce((select ${shownTo(viewer, 'sa')} from profiles sa where sa.id = ${member}), false)`;

/**
 * Whether a post is to be seen by the viewer: what was said in a tribe stays said there, and the feed's posts are shown as
 * their author's profile is. `p` is the alias of its row of `posts`.
 */
export const postShownTo = (viewer: string, p: string) =>
  `(${p}.tribe_id is not null or ${profileShownTo(viewer, `${p}.user_id`)})`;
