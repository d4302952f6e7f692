-- Texts of the hosts of a session to its attendees (decision 113).
create table session_messages (
  id uuid primary key,
  session_id uuid not null references vibe_sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Empty once it is removed: the row still counts towards the limit of 24 hours.
  content text not null,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  check (case when removed_at is null then char_length(content) between 1 and 500 else content = '' end)
);
create index session_messages_newest on session_messages (session_id, created_at desc, id desc);
create index session_messages_of_member on session_messages (user_id);
