-- Check-in: who was at a session. Apart from the seats, so that an older process that deletes a seat deletes no proof.
create table session_check_ins (
  session_id uuid not null references vibe_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- When the member entered the code, or when the host ticked the name.
  checked_in_at timestamptz(3) not null default now(),
  method text not null check (method in ('code', 'host')),
  -- The host took the check-in back. A code of the member does not bring it back; a tick of the host does.
  removed_at timestamptz(3),
  primary key (session_id, user_id)
);
create index session_check_ins_of_user on session_check_ins (user_id);
create index session_check_ins_listed on session_check_ins (session_id, checked_in_at, user_id) where removed_at is null;

alter table vibe_sessions add column checked_in_count integer not null default 0 check (checked_in_count >= 0);
