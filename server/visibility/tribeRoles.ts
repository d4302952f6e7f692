/** SQL: what the member is in the tribe, `owner`, `moderator` or `member`; null outside. */
export const roleInTribe = (tribe: string, member: string) =>
  `(select om.role from tribe_members om where om.tribe_id = ${tribe} and om.user_id = ${member})`;

/**
 * SQL: whether the viewer, the owner or a moderator of the tribe, may remove what the author wrote there: nothing of their own, of
 * the owner or of admins and, for a moderator, nothing of other moderators. False without a tribe or a viewer.
 */
export const mayRemoveInTribe = (
  viewer: string,
  tribe: string,
  author: string,
) => `(${tribe} is not null and exists (
    select from tribe_members rm left join tribe_members ra on ra.tribe_id = rm.tribe_id and ra.user_id = ${author}
     where rm.tribe_id = ${tribe} and rm.user_id = ${viewer} and rm.role <> 'member' and ${author} <> ${viewer}
       and (ra.role is null or ra.role = 'member' or rm.role = 'owner')
       and not exists (select from user_roles ru where ru.user_id = ${author} and ru.role = 'admin')))`;
