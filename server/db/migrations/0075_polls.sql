-- A poll in a post: two to six answers, one vote of each member, which never changes.
create table polls (
  post_id uuid primary key references posts (id) on delete cascade,
  options text[] not null check (cardinality(options) between 2 and 6),
  ends_at timestamptz(3) not null
);

create table poll_votes (
  post_id uuid not null references polls (post_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  option smallint not null check (option between 0 and 5),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index poll_votes_by_option on poll_votes (post_id, option);
create index poll_votes_of_user on poll_votes (user_id, created_at);
