-- Rules, prizes and opening of a challenge. A cancelled challenge is closed for good.
alter table challenges
  add column opens_at timestamptz(3) check (opens_at < deadline),
  add column rules text not null default '',
  -- In the order of their places: {text, naira, payer}.
  add column prizes jsonb not null default '[]'
    check (jsonb_typeof(prizes) = 'array' and jsonb_array_length(prizes) <= 5),
  add column cancelled_at timestamptz(3) check (cancelled_at is null or not is_active);
create index challenges_deadline on challenges (deadline) where is_active;

-- The reminders of deadlines that were sent: each at most once, whoever sends them.
create table challenge_reminders (
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Before the deadline.
  hours smallint not null check (hours in (72, 24, 2)),
  sent_at timestamptz(3) not null default now(),
  primary key (challenge_id, user_id, hours)
);
create index challenge_reminders_of_user on challenge_reminders (user_id);
