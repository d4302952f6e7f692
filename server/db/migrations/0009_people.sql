-- What a member can do and likes; empty until they say so.
alter table profiles
  add column skills text[] not null default '{}',
  add column interests text[] not null default '{}',
  add column followers_count int not null default 0 check (followers_count >= 0),
  add column following_count int not null default 0 check (following_count >= 0);

create table user_follows (
  follower_id uuid not null references users on delete cascade,
  following_id uuid not null references users on delete cascade,
  -- The order of both lists, and their cursor.
  seq bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create unique index user_follows_followers on user_follows (following_id, seq desc);
create unique index user_follows_following on user_follows (follower_id, seq desc);

create function count_new_follows() returns trigger language plpgsql as $$
begin
  update profiles p set followers_count = p.followers_count + c.followers, following_count = p.following_count + c.following
    from (
      select id, sum(followers) followers, sum(following) following from (
        select following_id id, 1 followers, 0 following from added union all select follower_id, 0, 1 from added
      ) one group by id
    ) c
   where p.id = c.id;
  return null;
end $$;
create function count_gone_follows() returns trigger language plpgsql as $$
begin
  update profiles p set followers_count = p.followers_count - c.followers, following_count = p.following_count - c.following
    from (
      select id, sum(followers) followers, sum(following) following from (
        select following_id id, 1 followers, 0 following from gone union all select follower_id, 0, 1 from gone
      ) one group by id
    ) c
   where p.id = c.id;
  return null;
end $$;
create trigger user_follows_count_new after insert on user_follows referencing new table as added
  for each statement execute function count_new_follows();
create trigger user_follows_count_gone after delete on user_follows referencing old table as gone
  for each statement execute function count_gone_follows();

-- Whether two members follow each other: what every rule that needs it asks.
create function users_follow_each_other(user1_id uuid, user2_id uuid) returns boolean language sql stable as $$
  select count(*) = 2 from user_follows
   where (follower_id = user1_id and following_id = user2_id) or (follower_id = user2_id and following_id = user1_id)
$$;
