-- Submissions by links, and teams of a challenge.
alter table challenge_submissions
  alter column file_id drop not null,
  -- In their order: {url, hash, title}. hash: the key of `links`, where the page is fetched; title: what the page was called when
  -- the link was handed in.
  add column links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 3
    and (file_id is not null or jsonb_array_length(links) > 0));
create index challenge_submissions_links on challenge_submissions using gin (links jsonb_path_ops) where links <> '[]';
-- The same file in submissions of several.
create index files_of_submissions on files (sha256) where kind = 'submission';

-- 1: no teams.
alter table challenges add column team_max smallint not null default 1 check (team_max between 1 and 6);

-- The first of its members is its captain.
create table teams (
  challenge_id uuid not null references challenges on delete cascade,
  id uuid not null,
  name text not null,
  -- Of its invite link: /c/:challenge_id?team=code.
  code text not null check (length(code) between 12 and 64),
  created_at timestamptz(3) not null default now(),
  primary key (challenge_id, id),
  unique (challenge_id, code)
);
-- One team of each member in a challenge.
create table team_members (
  challenge_id uuid not null,
  user_id uuid not null references users on delete cascade,
  team_id uuid not null,
  joined_at timestamptz(3) not null default now(),
  primary key (challenge_id, user_id),
  foreign key (challenge_id, team_id) references teams on delete cascade
);
create unique index team_members_of_team on team_members (challenge_id, team_id, joined_at);
create index team_members_of_member on team_members (user_id);

-- A submission belongs to its team, where it has one, else to the member who handed it in.
alter table challenge_submissions
  add column team_id uuid,
  add foreign key (challenge_id, team_id) references teams on delete cascade,
  drop constraint challenge_submissions_challenge_id_user_id_version_key;
drop index challenge_submissions_latest;
create unique index challenge_submissions_challenge_id_user_id_version_key
  on challenge_submissions (challenge_id, user_id, version) where team_id is null;
create unique index challenge_submissions_latest
  on challenge_submissions (challenge_id, user_id) where latest and team_id is null;
create unique index challenge_submissions_versions_of_team
  on challenge_submissions (challenge_id, team_id, version) where team_id is not null;
create unique index challenge_submissions_latest_of_team
  on challenge_submissions (challenge_id, team_id) where latest and team_id is not null;
