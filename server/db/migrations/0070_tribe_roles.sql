-- Roles of a tribe's members: one owner, who makes members moderators (decision 100).
alter table tribe_members
  add column role text not null default 'member' check (role in ('owner', 'moderator', 'member'));
create unique index tribe_members_owner on tribe_members (tribe_id, role) where role = 'owner';
create index tribe_members_managers on tribe_members (tribe_id) where role <> 'member';
-- Whether the owner is somebody else than the creator.
alter table tribes add column handed_over boolean not null default false;

-- A tribe gets its owner when its creator becomes a member, also by the previous release.
create function own_created_tribe() returns trigger language plpgsql as $$
begin
  if new.role = 'member'
     and exists (select from tribes where id = new.tribe_id and created_by = new.user_id)
     and not exists (select from tribe_members where tribe_id = new.tribe_id and role = 'owner') then
    new.role := 'owner';
  end if;
  return new;
end $$;
create trigger tribe_members_own_created before insert on tribe_members
  for each row execute function own_created_tribe();

-- The previous release makes a successor the creator when it erases the creator: the successor becomes the owner, too,
-- unless the tribe has been handed over.
create function own_transferred_tribe() returns trigger language plpgsql as $$
begin
  update tribe_members set role = 'member'
   where tribe_id = new.id and user_id = old.created_by and role = 'owner';
  update tribe_members set role = 'owner'
   where tribe_id = new.id and user_id = new.created_by
     and not exists (select from tribe_members where tribe_id = new.id and role = 'owner');
  update tribes set handed_over = exists (
    select from tribe_members o where o.tribe_id = new.id and o.role = 'owner' and o.user_id <> new.created_by)
   where id = new.id;
  return null;
end $$;
create trigger tribes_own_transferred after update of created_by on tribes
  for each row when (new.created_by is distinct from old.created_by) execute function own_transferred_tribe();

update tribe_members m set role = 'owner'
  from tribes t where t.id = m.tribe_id and t.created_by = m.user_id;
-- Of a tribe that its creator has left, the oldest member becomes the owner.
update tribe_members m set role = 'owner'
  from (
    select distinct on (m.tribe_id) m.tribe_id, m.user_id
      from tribe_members m join users u on u.id = m.user_id
     where not exists (select from tribe_members o where o.tribe_id = m.tribe_id and o.role = 'owner')
     order by m.tribe_id, u.delete_after is not null or exists (select from suspensions s where s.user_id = u.id),
              m.joined_at, m.user_id
  ) oldest
 where m.tribe_id = oldest.tribe_id and m.user_id = oldest.user_id;
update tribes t set handed_over = true
 where exists (
   select from tribe_members o where o.tribe_id = t.id and o.role = 'owner' and o.user_id <> t.created_by);
