-- Judging and results of a challenge (decision 076).
alter table challenges
  -- What judges score, known by position: {name, weight, help}. Empty: entries are not judged.
  add column criteria jsonb not null default '[]'
    check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) <= 6),
  add column judges_per_entry smallint not null default 3 check (judges_per_entry between 1 and 10),
  add column blind boolean not null default false,
  add column judging_until timestamptz(3) check (judging_until > deadline),
  add column results_at timestamptz(3);

create table challenge_judges (
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  -- For good. The scores are removed then.
  recused_at timestamptz(3),
  primary key (challenge_id, user_id)
);
create index challenge_judges_of_user on challenge_judges (user_id);

-- So that scores name the challenge of their submission.
create unique index challenge_submissions_of_challenge on challenge_submissions (challenge_id, id);

-- A submission that was given to a judge, and all scores of that judge.
create table challenge_scores (
  challenge_id uuid not null,
  submission_id uuid not null,
  judge_id uuid not null,
  assigned_at timestamptz(3) not null default now(),
  -- In the order of the criteria.
  scores smallint[] check (cardinality(scores) between 1 and 6 and 1 <= all (scores) and 5 >= all (scores)),
  note text,
  scored_at timestamptz(3) check ((scored_at is null) = (scores is null)),
  primary key (challenge_id, submission_id, judge_id),
  foreign key (challenge_id, submission_id) references challenge_submissions (challenge_id, id) on delete cascade,
  foreign key (challenge_id, judge_id) references challenge_judges on delete cascade
);
create index challenge_scores_of_judge on challenge_scores (challenge_id, judge_id);

-- Published results. The document names no member, so that it stays as it is when an account is erased.
create table challenge_results (
  challenge_id uuid primary key references challenges on delete cascade,
  published_at timestamptz(3) not null,
  -- Judges whose scores count.
  judges_count int not null check (judges_count > 0),
  result jsonb not null,
  -- Of the canonical text of the result.
  sha256 text not null
);
create trigger challenge_results_stay before update on challenge_results
  for each statement execute function forbid_change();
