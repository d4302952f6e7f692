/**
 * SQL that locks members' profiles and returns them as `p`. A follow changes counts of both, so both are locked before their
 * follows (decision 010), in one order, so that two members who follow each other do not deadlock. Accounts are locked first:
 * a deletion in progress is awaited while nothing is locked that it needs.
 *
 * `ids` is SQL of type uuid[].
 */
export const lockProfiles = (ids: string) => `
  with accounts as materialized (select id from users where id = any(${ids}) order by id for key share)
  select p.id, p.private from profiles p
   where p.id = any(array(select id from accounts))
   order by p.id for no key update`;
