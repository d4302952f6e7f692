-- Lists are ordered by (created_at, id) instead of a sequence, which a distributed PostgreSQL can neither order over its
-- nodes nor give out cheaply. What only writers wait for comes first; readers wait for what changes the tables, at the end.

-- The indexes of today give up their names; they go with the columns.
do $$
declare old record;
begin
  for old in
    select i.indexrelid::regclass::text as name from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'seq' and a.attnum = any(i.indkey)
  loop
    execute format('alter index %s rename to %s', old.name, old.name || '_by_seq');
  end loop;
end $$;

create index posts_feed on posts (created_at desc, id desc) where tribe_id is null;
create index posts_of_user on posts (user_id, created_at desc, id desc) where tribe_id is null;
create index posts_of_author on posts (user_id, created_at, id);
create index posts_of_tribe on posts (tribe_id, created_at desc, id desc) where tribe_id is not null;
create index posts_of_tribes_newest on posts (created_at desc, id desc) where tribe_id is not null;
create index post_comments_of_post on post_comments (post_id, created_at, id);

create index tribes_newest on tribes (created_at desc, id desc);
create index tribes_of_category on tribes (category, created_at desc, id desc);
create index tribe_members_newest on tribe_members (tribe_id, joined_at desc, user_id desc);
create index tribe_members_of_user on tribe_members (user_id, joined_at, tribe_id);

create index vibe_sessions_by_start on vibe_sessions (starts_at, id) where cancelled_at is null;
create index vibe_sessions_of_tribe on vibe_sessions (tribe_id, starts_at, id) where tribe_id is not null;
create index session_attendees_seated on session_attendees (session_id, created_at, user_id) where not waiting;
create index session_attendees_waiting on session_attendees (session_id, created_at, user_id) where waiting;

create index challenges_newest on challenges (created_at desc, id desc) where is_active;
create index challenges_of_all on challenges (created_at desc, id desc);
create index challenges_of_category on challenges (category, created_at desc, id desc) where is_active;
create index challenge_submissions_to_review on challenge_submissions (challenge_id, created_at desc, id desc) where latest;
create index challenge_submissions_shown on challenge_submissions (challenge_id, created_at desc, id desc) where published;

create index user_follows_followers on user_follows (following_id, created_at desc, follower_id desc);
create index user_follows_following on user_follows (follower_id, created_at desc, following_id desc);
create index follow_requests_of_member on follow_requests (member_id, created_at desc, requester_id desc);
create index blocks_latest on blocks (blocker_id, created_at desc, blocked_id desc);

create index conversations_of_user1 on conversations (user1_id, latest_message_at desc, latest_id desc);
create index conversations_of_user2 on conversations (user2_id, latest_message_at desc, latest_id desc);
create index messages_thread on messages (user1_id, user2_id, created_at desc, id desc);
create index messages_unread on messages (recipient_id, sender_id, created_at, id) where read_at is null;
create index messages_of_sender on messages (sender_id, created_at, id);

create index notifications_latest on notifications (user_id, created_at desc, id desc);
create index audit_log_latest on audit_log (created_at desc, id desc) where action <> 'sign_in';
create index reports_open on reports (created_at, id) where state = 'open';
create index reports_of_subject on reports (kind, subject_id, created_at, id) where state = 'open';

-- Of two indexes that seem equally good PostgreSQL takes the newer one. For one row that must be the primary key: the index
-- of a list holds both of its columns, too, but finds the row only by going through the whole list.
create unique index tribe_members_by_key on tribe_members (tribe_id, user_id);
create unique index session_attendees_by_key on session_attendees (session_id, user_id);
create unique index user_follows_by_key on user_follows (follower_id, following_id);
create unique index follow_requests_by_key on follow_requests (requester_id, member_id);
create unique index blocks_by_key on blocks (blocker_id, blocked_id);

alter table posts drop column seq;
alter table post_comments drop column seq;
alter table tribes drop column seq;
alter table tribe_members drop column seq, drop constraint tribe_members_pkey,
  add constraint tribe_members_pkey primary key using index tribe_members_by_key;
alter table vibe_sessions drop column seq;
alter table session_attendees drop column seq, drop constraint session_attendees_pkey,
  add constraint session_attendees_pkey primary key using index session_attendees_by_key;
alter table challenges drop column seq;
alter table challenge_submissions drop column seq;
alter table user_follows drop column seq, drop constraint user_follows_pkey,
  add constraint user_follows_pkey primary key using index user_follows_by_key;
alter table follow_requests drop column seq, drop constraint follow_requests_pkey,
  add constraint follow_requests_pkey primary key using index follow_requests_by_key;
alter table blocks drop column seq, drop constraint blocks_pkey,
  add constraint blocks_pkey primary key using index blocks_by_key;
alter table conversations drop column seq;
alter table messages drop column seq;
alter table notifications drop column seq;
alter table audit_log drop column seq;
alter table reports drop column seq;

-- A cursor holds milliseconds, so no column by which a list is ordered may hold more.
alter table users drop column seq, alter column created_at type timestamptz(3);
create index users_newest on users (created_at desc, id desc);

-- A profile has the time of its account: a search by name finds all that it looks at in one index.
drop trigger profiles_assign_seq on profiles;
drop function assign_profile_seq();
alter table profiles drop column seq, add column created_at timestamptz(3);
update profiles p set created_at = u.created_at from users u where u.id = p.id;
alter table profiles alter column created_at set not null;
create index profiles_search_newest on profiles (created_at desc, id desc) include (search);

create or replace function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, username, full_name, created_at) values (new.id, new.username, new.name, new.created_at);
  insert into member_counts (user_id) values (new.id);
  return new;
end $$;

-- Counts of the posts of the feed, for its numbered pages: per half hour of `created_at`, and per two days (96 of those).
drop index post_buckets_of_superbucket;
create index post_buckets_of_superbucket on post_buckets ((bucket / 96));
-- Deltas are deleted by key: rows of a distributed table have no other address.
alter table post_bucket_deltas add column id uuid primary key default gen_random_uuid();

delete from post_bucket_deltas;
delete from post_buckets;
delete from post_superbuckets;
insert into post_buckets (bucket, posts)
  select floor(extract(epoch from created_at) / 1800)::bigint, count(*) from posts where tribe_id is null group by 1;
insert into post_superbuckets (superbucket, posts)
  select bucket / 96, sum(posts) from post_buckets group by 1;
