-- Searches look anywhere in a text; this index answers them without reading every row.
create extension if not exists pg_trgm;

create table tribes (
  id uuid primary key,
  -- The order of every list of tribes, and its cursor.
  seq bigint generated always as identity,
  name text not null,
  description text not null,
  category text not null,
  -- Name and description as `searchable` (contract/text.ts) writes them: small letters without accents.
  search text not null,
  image text not null,
  banner_id uuid references files on delete set null,
  created_by uuid not null references users on delete cascade,
  members_count int not null default 0 check (members_count >= 0),
  created_at timestamptz(3) not null default now()
);
create unique index tribes_name on tribes (lower(name));
create unique index tribes_newest on tribes (seq desc);
create index tribes_of_category on tribes (category, seq desc);
create index tribes_search on tribes using gin (search gin_trgm_ops);
create index tribes_of_creator on tribes (created_by);
create unique index tribes_banner on tribes (banner_id) where banner_id is not null;

create table tribe_members (
  tribe_id uuid not null references tribes on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order of the list of members, and its cursor.
  seq bigint generated always as identity,
  joined_at timestamptz(3) not null default now(),
  -- Whether new posts notify this member.
  bell boolean not null default false,
  primary key (tribe_id, user_id)
);
create unique index tribe_members_newest on tribe_members (tribe_id, seq desc);
create index tribe_members_of_user on tribe_members (user_id);

create function count_new_members() returns trigger language plpgsql as $$
begin
  update tribes t set members_count = t.members_count + a.n
    from (select tribe_id, count(*) n from added group by 1) a where t.id = a.tribe_id;
  return null;
end $$;
create function count_gone_members() returns trigger language plpgsql as $$
begin
  update tribes t set members_count = t.members_count - g.n
    from (select tribe_id, count(*) n from gone group by 1) g where t.id = g.tribe_id;
  return null;
end $$;
create trigger tribe_members_count_new after insert on tribe_members referencing new table as added
  for each statement execute function count_new_members();
create trigger tribe_members_count_gone after delete on tribe_members referencing old table as gone
  for each statement execute function count_gone_members();

-- A tribe's posts are posts. The feed, its numbered pages and a member's own list show those of no tribe.
alter table posts add column tribe_id uuid references tribes on delete cascade;
drop index posts_feed;
create unique index posts_feed on posts (seq desc) where tribe_id is null;
drop index posts_of_user;
create index posts_of_user on posts (user_id, seq desc) where tribe_id is null;
create index posts_of_author on posts (user_id);
create index posts_of_tribe on posts (tribe_id, seq desc) where tribe_id is not null;

create or replace function count_new_posts() returns trigger language plpgsql as $$
begin
  insert into post_run_deltas (run, posts)
    select seq / 1000, count(*) from added where tribe_id is null group by 1;
  return null;
end $$;
create or replace function count_gone_posts() returns trigger language plpgsql as $$
begin
  insert into post_run_deltas (run, posts)
    select seq / 1000, -count(*) from gone where tribe_id is null group by 1;
  return null;
end $$;
