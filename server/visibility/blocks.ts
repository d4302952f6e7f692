/**
 * Whether a member is to be seen by the viewer: neither of them has blocked the other. Both are SQL of type uuid;
 * nobody is hidden from a visitor (a viewer of null).
 *
 * Written out, and by `union all`, for its plan: two look-ups by index for each row that a list comes to. PostgreSQL would
 * call the function `are_blocked` anew for each row, and make of an `or` a join, some of whose plans read every block.
 */
export const notBlocked = (viewer: string, member: string) => `not exists (
    select 1 from blocks where blocker_id = ${viewer} and blocked_id = ${member}
     union all select 1 from blocks where blocker_id = ${member} and blocked_id = ${viewer})`;
