/** SQL: what the member is in the tribe, `owner`, `moderator` or `member`; null outside. */
export const roleInTribe = (tribe: string, member: string) =>
  `(select om.role from tribe_members om where om.tribe_id = ${tribe} and om.user_id = ${member})`;
