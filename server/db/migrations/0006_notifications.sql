-- What members are told, one row for each thing it is about: a second event of a kind about the same thing brings the
-- row up again, unread, rather than making another.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- What it is about: exactly one of these. It takes its notifications with it when it goes.
  tribe_id uuid references tribes on delete cascade,
  session_id uuid references vibe_sessions on delete cascade,
  subject_id uuid not null generated always as (coalesce(tribe_id, session_id)) stored,
  -- Who did it last.
  actor_id uuid references users on delete set null,
  -- The order of the list, and its cursor.
  seq bigint generated always as identity,
  at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  check (num_nonnulls(tribe_id, session_id) = 1)
);
create unique index notifications_about on notifications (user_id, kind, subject_id);
create unique index notifications_latest on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_tribe on notifications (tribe_id) where tribe_id is not null;
create index notifications_of_session on notifications (session_id) where session_id is not null;
create index notifications_of_actor on notifications (actor_id) where actor_id is not null;

-- Everybody who did it.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null references users on delete cascade,
  primary key (notification_id, actor_id)
);
create index notification_actors_of_actor on notification_actors (actor_id);
