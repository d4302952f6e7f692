-- Texts of the organisers of a challenge to all its participants (decision 078).
create table challenge_announcements (
  id uuid primary key,
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Empty once it is removed: the row still counts towards the limit of a day.
  content text not null,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  check (case when removed_at is null then char_length(content) between 1 and 1000 else content = '' end)
);
create index challenge_announcements_newest on challenge_announcements (challenge_id, created_at desc, id desc);
create index challenge_announcements_of_member on challenge_announcements (user_id);

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check
    check (kind in ('post', 'comment', 'tribe', 'challenge', 'session', 'member', 'message', 'announcement')) not valid;
