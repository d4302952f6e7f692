-- Counts are kept by the statements that insert and delete what they count (decision 053), not by statement triggers with
-- transition tables, which distributed PostgreSQL engines do not have.
drop trigger post_likes_increment_count on post_likes;
drop trigger post_likes_decrement_count on post_likes;
drop trigger post_comments_increment_count on post_comments;
drop trigger post_comments_decrement_count on post_comments;
drop trigger tribe_members_increment_count on tribe_members;
drop trigger tribe_members_decrement_count on tribe_members;
drop trigger posts_increment_count on posts;
drop trigger posts_decrement_count on posts;
drop trigger session_attendees_increment_count on session_attendees;
drop trigger session_attendees_decrement_count on session_attendees;
drop trigger session_attendees_move_counts on session_attendees;
drop trigger challenge_participants_increment_count on challenge_participants;
drop trigger challenge_participants_decrement_count on challenge_participants;
drop trigger user_follows_increment_count on user_follows;
drop trigger user_follows_decrement_count on user_follows;
drop trigger follow_requests_delete_notifications on follow_requests;
drop function increment_likes_count(), decrement_likes_count(), increment_comments_count(), decrement_comments_count(),
  increment_members_count(), decrement_members_count(), increment_posts_count(), decrement_posts_count(),
  increment_attendees_count(), decrement_attendees_count(), move_attendees_count(), increment_participants_count(),
  decrement_participants_count(), increment_follows_count(), decrement_follows_count(),
  delete_follow_request_notifications();

-- Every list reads profiles; counts that change with every follow stand beside them.
create table member_counts (
  user_id uuid primary key references users on delete cascade,
  followers_count int not null default 0 check (followers_count >= 0),
  following_count int not null default 0 check (following_count >= 0)
);
insert into member_counts (user_id, followers_count, following_count)
  select u.id, coalesce(p.followers_count, 0), coalesce(p.following_count, 0) from users u left join profiles p on p.id = u.id;
alter table profiles drop column followers_count, drop column following_count;
create or replace function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, username, full_name) values (new.id, new.username, new.name);
  insert into member_counts (user_id) values (new.id);
  return new;
end $$;

-- How many rows a table has: the sum of its changes (server/counts/rowCounts.ts).
create table row_counts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  change bigint not null
);
insert into row_counts (name, change)
  select 'users', count(*) from users union all select 'tribes', count(*) from tribes
   union all select 'challenges', count(*) from challenges
   union all select 'tribe_posts', count(*) from posts where tribe_id is not null;
