-- Hashtags. `folded` is how searches compare texts: #Yorùbá is #yoruba. `name` is its first spelling.
create table tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 50),
  folded text not null check (char_length(folded) between 1 and 100),
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index tags_folded on tags (folded);

-- `created_at` is the post's, which orders the list of a tag.
create table post_tags (
  post_id uuid not null references posts on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, tag_id)
);
create index post_tags_of_tag on post_tags (tag_id, created_at desc, post_id desc);
create index post_tags_latest on post_tags (created_at desc);

create table tag_follows (
  user_id uuid not null references users on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, tag_id)
);
create index tag_follows_of_tag on tag_follows (tag_id);

-- Computed every few minutes from what everybody may see.
create table trending_tags (
  tag_id uuid primary key references tags on delete cascade,
  authors int not null,
  score real not null
);
