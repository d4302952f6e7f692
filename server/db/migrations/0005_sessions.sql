create table vibe_sessions (
  id uuid primary key,
  -- With `starts_at`, the order of every list of sessions, and its cursor.
  seq bigint generated always as identity,
  created_by uuid not null references users on delete cascade,
  -- A session outlives its tribe.
  tribe_id uuid references tribes on delete set null,
  title text not null,
  description text not null,
  starts_at timestamptz(0) not null,
  ends_at timestamptz(0) not null check (ends_at > starts_at),
  type text not null check (type in ('online', 'physical', 'hybrid')),
  location text,
  link text,
  -- Null is unlimited.
  max_attendees int check (max_attendees > 0),
  topics text[] not null default '{}',
  going_count int not null default 0 check (going_count >= 0),
  waiting_count int not null default 0 check (waiting_count >= 0),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint vibe_sessions_seats check (going_count <= max_attendees)
);
create index vibe_sessions_by_start on vibe_sessions (starts_at, seq) where cancelled_at is null;
create index vibe_sessions_of_tribe on vibe_sessions (tribe_id, starts_at, seq) where tribe_id is not null;
create index vibe_sessions_of_creator on vibe_sessions (created_by, starts_at);

create table session_attendees (
  session_id uuid not null references vibe_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order of the line, and of those with a seat.
  seq bigint generated always as identity,
  waiting boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (session_id, user_id)
);
create unique index session_attendees_in_order on session_attendees (session_id, waiting, seq);
create index session_attendees_of_user on session_attendees (user_id);

create function count_new_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s set going_count = s.going_count + a.going, waiting_count = s.waiting_count + a.waiting
    from (select session_id, count(*) filter (where not waiting) going, count(*) filter (where waiting) waiting
            from added group by 1) a
   where s.id = a.session_id;
  return null;
end $$;
create function count_gone_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s set going_count = s.going_count - g.going, waiting_count = s.waiting_count - g.waiting
    from (select session_id, count(*) filter (where not waiting) going, count(*) filter (where waiting) waiting
            from gone group by 1) g
   where s.id = g.session_id;
  return null;
end $$;
-- Who waited gets a seat.
create function count_moved_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s set going_count = s.going_count - m.waiting, waiting_count = s.waiting_count + m.waiting
    from (select session_id, sum(n) waiting from (
            select session_id, waiting::int n from added union all select session_id, -waiting::int from gone
          ) c group by 1) m
   where s.id = m.session_id and m.waiting <> 0;
  return null;
end $$;
create trigger session_attendees_count_new after insert on session_attendees referencing new table as added
  for each statement execute function count_new_attendees();
create trigger session_attendees_count_gone after delete on session_attendees referencing old table as gone
  for each statement execute function count_gone_attendees();
create trigger session_attendees_count_moved after update on session_attendees
  referencing new table as added old table as gone
  for each statement execute function count_moved_attendees();
