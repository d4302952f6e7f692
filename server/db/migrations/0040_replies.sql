-- Replies to comments, one level: a reply names a top-level comment of its post.
alter table post_comments
  add column parent_id uuid,
  add column replies_count int not null default 0 check (replies_count >= 0),
  add column likes_count int not null default 0 check (likes_count >= 0);
-- Holds the primary key, so it rejects nothing; foreign keys need it, since rows of one post stand together.
create unique index post_comments_in_post on post_comments (post_id, id);
alter table post_comments
  add constraint post_comments_parent foreign key (post_id, parent_id) references post_comments (post_id, id) on delete cascade;
create index post_comments_top on post_comments (post_id, created_at, id) where parent_id is null;
create index post_comments_replies on post_comments (post_id, parent_id, created_at, id) where parent_id is not null;

-- No race: no statement changes the parent of a comment, and the foreign key locks it.
create function forbid_reply_to_reply() returns trigger language plpgsql as $$
begin
  if exists (select from post_comments where post_id = new.post_id and id = new.parent_id and parent_id is not null) then
    raise exception 'a reply has no replies' using errcode = 'check_violation', constraint = 'post_comments_one_level';
  end if;
  return new;
end $$;
create trigger post_comments_one_level before insert or update of parent_id on post_comments
  for each row when (new.parent_id is not null) execute function forbid_reply_to_reply();

create table comment_likes (
  post_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, comment_id, user_id),
  foreign key (post_id, comment_id) references post_comments (post_id, id) on delete cascade
);
create index comment_likes_of_user on comment_likes (user_id);

-- Who is told of a post's new comments, and who is told nothing about it. Its author needs no row to be told.
create table post_follows (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  level text not null check (level in ('follow', 'mute')),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index post_follows_of_user on post_follows (user_id);

-- The latest comment that a notification of a post is about: where its link leads.
alter table notifications add column comment_id uuid;

-- Kinds of notifications that a member turned off ('like'), or does not get by push ('like.push') or mail ('like.email'), and
-- the minutes of the day, West Africa Time, from which to which nothing is pushed or mailed.
alter table profiles
  add column notifications_off text[] not null default '{}' check (cardinality(notifications_off) <= 100),
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439 and (quiet_from is null) = (quiet_to is null));
