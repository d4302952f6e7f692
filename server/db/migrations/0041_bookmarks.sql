-- The posts that a member has bookmarked, which only that member sees.
create table bookmarks (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index bookmarks_of_member on bookmarks (user_id, created_at desc, post_id desc);
