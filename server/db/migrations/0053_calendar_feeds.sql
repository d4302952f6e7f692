-- The secret of the address at which calendar programs fetch a member's sessions and deadlines (decision 080).
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret text not null check (length(secret) = 22),
  created_at timestamptz(3) not null default now()
);
