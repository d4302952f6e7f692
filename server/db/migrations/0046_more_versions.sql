-- The versions of tribes, challenges and vibe sessions before the current one, as 0039_edits.sql has them of posts.
create table tribe_versions (
  tribe_id uuid not null references tribes on delete cascade,
  version int not null check (version > 0),
  title text not null,
  content text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (tribe_id, version)
);
-- moment: the deadline.
create table challenge_versions (
  challenge_id uuid not null references challenges on delete cascade,
  version int not null check (version > 0),
  title text not null,
  content text not null,
  moment timestamptz(3),
  replaced_at timestamptz(3) not null default now(),
  primary key (challenge_id, version)
);
-- moment: the start. The link is for attendees only, so it is not kept.
create table session_versions (
  session_id uuid not null references vibe_sessions on delete cascade,
  version int not null check (version > 0),
  title text not null,
  content text not null,
  moment timestamptz(3) not null,
  place text,
  replaced_at timestamptz(3) not null default now(),
  primary key (session_id, version)
);
