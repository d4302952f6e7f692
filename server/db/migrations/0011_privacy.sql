-- What members let others see, and how they are reached (spec section 2, settings).
alter table profiles
  add column private boolean not null default false,
  add column show_activity boolean not null default true,
  add column push boolean not null default true,
  add column email_digest boolean not null default true,
  add column tribe_updates boolean not null default true,
  -- When the last digest was sent, or not sent because there was nothing to say.
  add column digested_at timestamptz(3) not null default now();
create index profiles_digest on profiles (digested_at) where email_digest;

-- Who asks to follow a private member: a follow once that member accepts it.
create table follow_requests (
  requester_id uuid not null references users on delete cascade,
  member_id uuid not null references users on delete cascade,
  -- The order of the list, and its cursor.
  seq bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  primary key (requester_id, member_id),
  check (requester_id <> member_id)
);
create unique index follow_requests_of_member on follow_requests (member_id, seq desc);

-- What was told of a request goes with it, however it ends. The rows in one order, as whoever marks them all as read does.
create function untell_follow_requests() returns trigger language plpgsql as $$
begin
  delete from notifications where id = any(array(
    select n.id from notifications n join gone g on n.user_id = g.member_id and n.subject_id = g.requester_id
     where n.kind = 'follow_request' order by n.id for update of n
  ));
  return null;
end $$;
create trigger follow_requests_untell after delete on follow_requests referencing old table as gone
  for each statement execute function untell_follow_requests();
