create table challenges (
  id uuid primary key,
  -- The order of every list of challenges, and its cursor.
  seq bigint generated always as identity,
  title text not null,
  description text not null,
  -- Title and description as `searchable` (contract/text.ts) writes them: small letters without accents.
  search text not null,
  category text,
  difficulty text check (difficulty in ('Easy', 'Medium', 'Hard')),
  deadline timestamptz(3),
  image_id uuid references files on delete set null,
  -- A challenge outlives its creator: others have worked on it.
  created_by uuid references users on delete set null,
  is_active boolean not null default true,
  participants_count int not null default 0 check (participants_count >= 0),
  created_at timestamptz(3) not null default now()
);
create unique index challenges_newest on challenges (seq desc) where is_active;
create unique index challenges_of_all on challenges (seq desc);
create index challenges_of_category on challenges (category, seq desc) where is_active;
create index challenges_search on challenges using gin (search gin_trgm_ops) where is_active;
create index challenges_of_creator on challenges (created_by);
create unique index challenges_image on challenges (image_id) where image_id is not null;

create table challenge_participants (
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz(3) not null default now(),
  primary key (challenge_id, user_id)
);
create index challenge_participants_of_user on challenge_participants (user_id);

create function count_new_participants() returns trigger language plpgsql as $$
begin
  update challenges c set participants_count = c.participants_count + a.n
    from (select challenge_id, count(*) n from added group by 1) a where c.id = a.challenge_id;
  return null;
end $$;
create function count_gone_participants() returns trigger language plpgsql as $$
begin
  update challenges c set participants_count = c.participants_count - g.n
    from (select challenge_id, count(*) n from gone group by 1) g where c.id = g.challenge_id;
  return null;
end $$;
create trigger challenge_participants_count_new after insert on challenge_participants
  referencing new table as added for each statement execute function count_new_participants();
create trigger challenge_participants_count_gone after delete on challenge_participants
  referencing old table as gone for each statement execute function count_gone_participants();

-- As its sender called it: shown on a receipt and offered as the name of a download.
alter table files add column name text not null default '';

-- Every version of every entry; the latest is the one that counts and is reviewed.
create table challenge_submissions (
  id uuid primary key,
  seq bigint generated always as identity,
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  version int not null,
  latest boolean not null default true,
  file_id uuid not null references files,
  submission_text text,
  state text not null default 'submitted'
    check (state in ('submitted', 'accepted', 'changes_requested', 'rejected')),
  note text,
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz(3),
  published boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (challenge_id, user_id, version),
  check (not published or (state = 'accepted' and latest)),
  check (reviewed_by is distinct from user_id)
);
create unique index challenge_submissions_latest on challenge_submissions (challenge_id, user_id) where latest;
create index challenge_submissions_to_review on challenge_submissions (challenge_id, seq desc) where latest;
create index challenge_submissions_shown on challenge_submissions (challenge_id, seq desc) where published;
create index challenge_submissions_of_user on challenge_submissions (user_id, state);
create unique index challenge_submissions_file on challenge_submissions (file_id);
create index challenge_submissions_of_reviewer on challenge_submissions (reviewed_by) where reviewed_by is not null;
