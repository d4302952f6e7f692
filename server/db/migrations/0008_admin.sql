-- The order of the list of members, and its cursor.
alter table users add column seq bigint;
update users u set seq = o.seq
  from (select id, row_number() over (order by created_at, id) as seq from users) o where o.id = u.id;
alter table users alter column seq set not null, alter column seq add generated always as identity;
select setval(pg_get_serial_sequence('users', 'seq'), count(*) + 1, false) from users;
create unique index users_newest on users (seq desc);

-- As `searchable` in contract/text.ts: small letters without accents, dots or hooks.
create function searchable(words text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(regexp_replace(
      normalize(words, NFD), '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'
    )),
    'ɓɗƙƴƁƊƘƳ', 'bdkybdky'
  )
$$;
alter table profiles add column search text not null
  generated always as (searchable(username || ' ' || full_name)) stored;
create index profiles_search on profiles using gin (search gin_trgm_ops);

-- The latest posts of all, those of tribes included: `posts_feed` has the others.
create unique index posts_of_tribes_newest on posts (seq desc) where tribe_id is not null;

-- Members who are not let in. The row goes when they are restored; the log keeps that it was.
create table suspensions (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  at timestamptz(3) not null default now()
);

-- Who did what, with authority over others. Nothing in it is ever changed or removed.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  at timestamptz(3) not null default now(),
  act text not null,
  -- No foreign keys: the log outlives those it names.
  actor_id uuid not null,
  member_id uuid,
  detail text not null default ''
);
create unique index audit_log_latest on audit_log (seq desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- What members point out to admins. Kept when what it is about is gone.
create table reports (
  id uuid primary key,
  seq bigint generated always as identity,
  reporter_id uuid references users on delete set null,
  kind text not null check (kind in ('post', 'comment', 'tribe', 'challenge', 'session', 'member', 'message')),
  subject_id uuid not null,
  -- Whose it is: who made it, or the member themselves.
  member_id uuid references users on delete set null,
  -- Its first words as they were when it was reported.
  excerpt text not null,
  reason text not null,
  details text not null default '',
  state text not null default 'open' check (state in ('open', 'dismissed', 'deleted', 'suspended')),
  note text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index reports_open_once on reports (reporter_id, kind, subject_id) where state = 'open';
create index reports_open on reports (seq) where state = 'open';
create index reports_of_subject on reports (kind, subject_id, seq) where state = 'open';
create index reports_of_member on reports (member_id);
create index reports_decided_by on reports (decided_by) where decided_by is not null;

-- Who wants nothing to do with whom: neither sees nor reaches the other.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- Further things that a member can be told about: every one of them takes its notifications with it.
alter table notifications
  drop constraint notifications_check,
  drop column subject_id,
  add column challenge_id uuid references challenges on delete cascade,
  add column post_id uuid references posts on delete cascade,
  add column member_id uuid references users on delete cascade,
  add column report_id uuid references reports on delete cascade,
  add column subject_id uuid not null generated always as
    (coalesce(tribe_id, session_id, challenge_id, post_id, member_id, report_id)) stored,
  add constraint notifications_check
    check (num_nonnulls(tribe_id, session_id, challenge_id, post_id, member_id, report_id) = 1);
create unique index notifications_about on notifications (user_id, kind, subject_id);
create index notifications_of_challenge on notifications (challenge_id) where challenge_id is not null;
create index notifications_of_post on notifications (post_id) where post_id is not null;
create index notifications_of_member on notifications (member_id) where member_id is not null;
create index notifications_of_report on notifications (report_id) where report_id is not null;
