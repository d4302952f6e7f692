create table posts (
  id uuid primary key,
  -- The order of every list of posts, and its cursor.
  seq bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  title text not null,
  content text not null,
  media_id uuid references files on delete set null,
  likes_count int not null default 0 check (likes_count >= 0),
  comments_count int not null default 0 check (comments_count >= 0),
  created_at timestamptz(3) not null default now()
);
create unique index posts_feed on posts (seq desc);
create index posts_of_user on posts (user_id, seq desc);
create unique index posts_media on posts (media_id) where media_id is not null;

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_of_user on post_likes (user_id);

create table post_comments (
  id uuid primary key,
  seq bigint generated always as identity,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now()
);
create index post_comments_of_post on post_comments (post_id, seq);
create index post_comments_of_user on post_comments (user_id);

-- Numbered pages without deep OFFSET: how many posts live in each run of 1,000 sequence numbers. Writers only
-- append a delta (a shared counter would make every post wait for the one before it); a timer folds them.
create table post_runs (
  run bigint primary key,
  posts int not null
);
create table post_run_deltas (
  run bigint not null,
  posts int not null
);

create function count_new_posts() returns trigger language plpgsql as $$
begin
  insert into post_run_deltas (run, posts) select seq / 1000, count(*) from added group by 1;
  return null;
end $$;
create function count_gone_posts() returns trigger language plpgsql as $$
begin
  insert into post_run_deltas (run, posts) select seq / 1000, -count(*) from gone group by 1;
  return null;
end $$;
create trigger posts_count_new after insert on posts referencing new table as added
  for each statement execute function count_new_posts();
create trigger posts_count_gone after delete on posts referencing old table as gone
  for each statement execute function count_gone_posts();

-- The counts that lists show, true however a row comes or goes (a like taken back, a member erased).
create function count_new_likes() returns trigger language plpgsql as $$
begin
  update posts p set likes_count = p.likes_count + a.n
    from (select post_id, count(*) n from added group by 1) a where p.id = a.post_id;
  return null;
end $$;
create function count_gone_likes() returns trigger language plpgsql as $$
begin
  update posts p set likes_count = p.likes_count - g.n
    from (select post_id, count(*) n from gone group by 1) g where p.id = g.post_id;
  return null;
end $$;
create trigger post_likes_count_new after insert on post_likes referencing new table as added
  for each statement execute function count_new_likes();
create trigger post_likes_count_gone after delete on post_likes referencing old table as gone
  for each statement execute function count_gone_likes();

create function count_new_comments() returns trigger language plpgsql as $$
begin
  update posts p set comments_count = p.comments_count + a.n
    from (select post_id, count(*) n from added group by 1) a where p.id = a.post_id;
  return null;
end $$;
create function count_gone_comments() returns trigger language plpgsql as $$
begin
  update posts p set comments_count = p.comments_count - g.n
    from (select post_id, count(*) n from gone group by 1) g where p.id = g.post_id;
  return null;
end $$;
create trigger post_comments_count_new after insert on post_comments referencing new table as added
  for each statement execute function count_new_comments();
create trigger post_comments_count_gone after delete on post_comments referencing old table as gone
  for each statement execute function count_gone_comments();
