-- By which invite link somebody joined, where it counts them; leaving takes it back.
alter table tribe_members
  add column invite_id uuid,
  add constraint tribe_members_invite foreign key (tribe_id, invite_id) references invites (tribe_id, id)
    on delete set null (invite_id);
create index tribe_members_of_invite on tribe_members (tribe_id, invite_id) where invite_id is not null;
