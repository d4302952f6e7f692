/**
 * SQL that locks members' profiles and gives them as `p`. Both sides of a follow count, so both are locked before what hangs
 * on them (decision 010), in one order, so that two who follow each other never wait in a ring. Before them the accounts:
 * whoever is just being deleted is waited for while nothing is held that the deletion needs.
 *
 * `ids` is SQL of type uuid[].
 */
export const lockProfiles = (ids: string) => `
  with accounts as materialized (select id from users where id = any(${ids}) order by id for key share)
  select p.id, p.private from profiles p
   where p.id = any(array(select id from accounts))
   order by p.id for no key update`;
