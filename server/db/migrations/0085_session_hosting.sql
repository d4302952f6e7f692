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

-- A weekly series: its sessions share an id, that of the first, and know their place.
alter table vibe_sessions
  add column series_id uuid,
  add column series_place smallint,
  add column series_length smallint constraint vibe_sessions_series check (num_nulls(series_id, series_place, series_length) in (0, 3)
    and series_place between 1 and series_length and series_length between 2 and 12);
create index vibe_sessions_of_series on vibe_sessions (series_id, series_place) where series_id is not null;

-- Co-hosts, up to three: the slots are taken under the lock of the session.
create table session_hosts (
  session_id uuid not null references vibe_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  slot smallint not null check (slot between 1 and 3),
  created_at timestamptz(3) not null default now(),
  primary key (session_id, user_id),
  unique (session_id, slot)
);
create index session_hosts_of_user on session_hosts (user_id);
