-- Edits. version: optimistic locking. edited_at: the last edit that is marked; one soon after the creation is not.
alter table posts add column version int not null default 1, add column edited_at timestamptz(3);
alter table post_comments add column version int not null default 1, add column edited_at timestamptz(3);
alter table tribes add column version int not null default 1, add column edited_at timestamptz(3);
alter table challenges add column version int not null default 1, add column edited_at timestamptz(3);
alter table vibe_sessions add column version int not null default 1, add column edited_at timestamptz(3);

-- The versions before the current one, which is in the row itself.
create table post_versions (
  post_id uuid not null references posts on delete cascade,
  version int not null check (version > 0),
  title text not null,
  content text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (post_id, version)
);
-- They go with the post or the member, by foreign keys, and with the comment, by the statement that deletes it.
create table comment_versions (
  post_id uuid not null references posts on delete cascade,
  comment_id uuid not null,
  version int not null check (version > 0),
  user_id uuid not null references users on delete cascade,
  content text not null,
  replaced_at timestamptz(3) not null default now(),
  primary key (post_id, comment_id, version)
);
create index comment_versions_of_user on comment_versions (user_id);

-- What was reported, in full, and which version of it; null in reports of the previous release.
alter table reports add column words text, add column version int;
