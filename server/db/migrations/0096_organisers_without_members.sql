-- Erasures of accounts left organisers behind that were never verified and have no members. They go, as with their last member
-- (decision 109), unless a challenge names them; nobody can join these any more. The sweep removes the logos.
with memberless as materialized (
  select o.id, o.logo_id, exists (select from challenges c where c.organiser_id = o.id) as is_named
    from organisers o
   where o.verified_at is null and not exists (select from organiser_members m where m.organiser_id = o.id)
), logos as (
  update files set claimed_at = null, created_at = '-infinity'
   where id in (select logo_id from memberless where not is_named)
), invitations as (
  delete from organiser_invitations where organiser_id in (select id from memberless where is_named)
)
delete from organisers where id in (select id from memberless where not is_named);
