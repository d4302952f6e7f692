/**
 * SQL that locks members' profiles and returns them as `p`. A follow changes counts of both profiles, so both are locked
 * before the follow (decision 010), in one order, so that two members who follow each other do not deadlock. Accounts are
 * locked first, so the statement waits for an account's deletion before it holds any lock that the deletion needs.
 *
 * `ids` is SQL of type uuid[].
 */
export const lockProfiles = (ids: string) => `
  with accounts as materialized (select id from users where id = any(${ids}) order by id for key share)
  select p.id, p.private from profiles p
   where p.id = any(array(select id from accounts))
   order by p.id for no key update`;
