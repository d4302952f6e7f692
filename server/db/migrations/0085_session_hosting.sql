-- The reminders of sessions that were sent: each at most once, whoever sends them. A moved start has its own.
create table session_reminders (
  session_id uuid not null references vibe_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Before the start.
  minutes smallint not null check (minutes in (1440, 30)),
  starts_at timestamptz(0) not null,
  sent_at timestamptz(3) not null default now(),
  primary key (session_id, user_id, minutes, starts_at)
);
create index session_reminders_of_user on session_reminders (user_id);
