-- New members: until then null. Others, and who the rule of decision 105 has let through once, stay established.
alter table users add column established_at timestamptz(3);

-- What new members published within a day, also what is deleted since. A sweep removes older rows.
create table new_member_texts (
  user_id uuid not null references users (id) on delete cascade,
  text_id uuid not null,
  kind text not null check (kind in ('post', 'comment')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, text_id)
);
create index new_member_texts_by_age on new_member_texts (created_at);

-- Texts that wait for a moderator: neither posts nor comments (decision 105). A published one keeps its row, without the text, so
-- that a repeated decision finds it. `file_ids` are claimed until the decision.
create table held_texts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('post', 'comment')),
  post_id uuid,
  tribe_id uuid,
  payload jsonb not null,
  file_ids uuid[] not null default '{}',
  reason text not null check (reason in ('words', 'link', 'image', 'mentions', 'many', 'invited')),
  word text,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  note text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((kind = 'comment') = (post_id is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((reason = 'words') = (word is not null))
);
create index held_texts_of_member on held_texts (user_id, created_at desc);
create index held_texts_waiting on held_texts (created_at, id) where state = 'waiting';
create index held_texts_decided on held_texts (decided_at) where state <> 'waiting';
create index held_texts_decided_by on held_texts (decided_by) where decided_by is not null;

-- The operator's words and domains that hold a text; the latest version is in force.
create table held_words (
  version int primary key check (version > 0),
  words text[] not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index held_words_by on held_words (created_by) where created_by is not null;
