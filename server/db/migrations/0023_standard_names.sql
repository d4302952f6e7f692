-- Standard names for tables, columns, functions and triggers. No row changes.

alter table accounts rename to credentials;
alter index accounts_pkey rename to credentials_pkey;
alter index accounts_provider rename to credentials_provider;
alter index accounts_of_user rename to credentials_of_user;

alter table two_steps rename to two_factor;
alter table two_factor rename column on_since to enabled_at;
alter table two_factor rename column last_step to last_time_step;
alter index two_steps_pkey rename to two_factor_pkey;

alter table second_steps rename to two_factor_challenges;
alter index second_steps_pkey rename to two_factor_challenges_pkey;
alter index second_steps_token rename to two_factor_challenges_token;
alter index second_steps_of_user rename to two_factor_challenges_of_user;

alter table audit_log rename column act to action;
alter table audit_log rename column at to created_at;
alter table suspensions rename column at to created_at;
alter table notifications rename column at to created_at;
alter table tribe_members rename column bell to notify;

-- Counts of the posts of the feed, for its numbered pages: per 1,000 positions, and per 32 of those.
alter table post_runs rename to post_buckets;
alter table post_buckets rename column run to bucket;
alter index post_runs_pkey rename to post_buckets_pkey;
alter index post_runs_of_block rename to post_buckets_of_superbucket;
alter table post_run_deltas rename to post_bucket_deltas;
alter table post_bucket_deltas rename column run to bucket;
alter table post_blocks rename to post_superbuckets;
alter table post_superbuckets rename column block to superbucket;
alter index post_blocks_pkey rename to post_superbuckets_pkey;

create or replace function count_new_posts() returns trigger language plpgsql as $$
begin
  insert into post_bucket_deltas (bucket, posts)
    select seq / 1000, count(*) from added where tribe_id is null group by 1;
  return null;
end $$;
create or replace function count_gone_posts() returns trigger language plpgsql as $$
begin
  insert into post_bucket_deltas (bucket, posts)
    select seq / 1000, -count(*) from gone where tribe_id is null group by 1;
  return null;
end $$;

alter table vibe_sessions rename column going_count to attendees_count;
alter table vibe_sessions rename column waiting_count to waitlist_count;

create or replace function count_new_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s
     set attendees_count = s.attendees_count + a.seated, waitlist_count = s.waitlist_count + a.waiting
    from (select session_id, count(*) filter (where not waiting) seated, count(*) filter (where waiting) waiting
            from added group by 1) a
   where s.id = a.session_id;
  return null;
end $$;
create or replace function count_gone_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s
     set attendees_count = s.attendees_count - g.seated, waitlist_count = s.waitlist_count - g.waiting
    from (select session_id, count(*) filter (where not waiting) seated, count(*) filter (where waiting) waiting
            from gone group by 1) g
   where s.id = g.session_id;
  return null;
end $$;
create or replace function count_moved_attendees() returns trigger language plpgsql as $$
begin
  update vibe_sessions s
     set attendees_count = s.attendees_count - m.waiting, waitlist_count = s.waitlist_count + m.waiting
    from (select session_id, sum(n) waiting from (
            select session_id, waiting::int n from added union all select session_id, -waiting::int from gone
          ) c group by 1) m
   where s.id = m.session_id and m.waiting <> 0;
  return null;
end $$;

alter trigger challenge_participants_count_gone on challenge_participants rename to challenge_participants_decrement_count;
alter trigger challenge_participants_count_new on challenge_participants rename to challenge_participants_increment_count;
alter trigger follow_requests_untell on follow_requests rename to follow_requests_delete_notifications;
alter trigger post_comments_count_gone on post_comments rename to post_comments_decrement_count;
alter trigger post_comments_count_new on post_comments rename to post_comments_increment_count;
alter trigger post_likes_count_gone on post_likes rename to post_likes_decrement_count;
alter trigger post_likes_count_new on post_likes rename to post_likes_increment_count;
alter trigger posts_count_gone on posts rename to posts_decrement_count;
alter trigger posts_count_new on posts rename to posts_increment_count;
alter trigger profiles_number on profiles rename to profiles_assign_seq;
alter trigger session_attendees_count_gone on session_attendees rename to session_attendees_decrement_count;
alter trigger session_attendees_count_moved on session_attendees rename to session_attendees_move_counts;
alter trigger session_attendees_count_new on session_attendees rename to session_attendees_increment_count;
alter trigger sign_ins_note_first on sign_ins rename to sign_ins_record_first;
alter trigger tribe_members_count_gone on tribe_members rename to tribe_members_decrement_count;
alter trigger tribe_members_count_new on tribe_members rename to tribe_members_increment_count;
alter trigger user_follows_count_gone on user_follows rename to user_follows_decrement_count;
alter trigger user_follows_count_new on user_follows rename to user_follows_increment_count;
alter trigger users_make_profile on users rename to users_create_profile;

alter function count_new_likes() rename to increment_likes_count;
alter function count_gone_likes() rename to decrement_likes_count;
alter function count_new_comments() rename to increment_comments_count;
alter function count_gone_comments() rename to decrement_comments_count;
alter function count_new_members() rename to increment_members_count;
alter function count_gone_members() rename to decrement_members_count;
alter function count_new_posts() rename to increment_posts_count;
alter function count_gone_posts() rename to decrement_posts_count;
alter function count_new_attendees() rename to increment_attendees_count;
alter function count_gone_attendees() rename to decrement_attendees_count;
alter function count_new_participants() rename to increment_participants_count;
alter function count_gone_participants() rename to decrement_participants_count;
alter function count_new_follows() rename to increment_follows_count;
alter function count_gone_follows() rename to decrement_follows_count;
alter function count_moved_attendees() rename to move_attendees_count;
alter function make_profile() rename to create_profile;
alter function number_profile() rename to assign_profile_seq;
alter function note_first_sign_in() rename to record_first_sign_in;
alter function untell_follow_requests() rename to delete_follow_request_notifications;
alter function refuse_change() rename to forbid_change;
