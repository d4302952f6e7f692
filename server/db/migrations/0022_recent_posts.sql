-- What members have posted within the last hour, so that nobody posts the same again: one row for each text in one place.
-- The sweep empties it; a deleted post may be posted again at once.
create table recent_posts (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of where it stands, its title, text and picture.
  digest text not null,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, digest)
);
create index recent_posts_of_post on recent_posts (post_id);
