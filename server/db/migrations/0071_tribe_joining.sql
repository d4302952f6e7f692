-- How members join a tribe, who posts in it, and its rules (decision 101).
alter table tribes
  add column joining text not null default 'open' check (joining in ('open', 'request', 'invitation')),
  add column posting text not null default 'all' check (posting in ('all', 'moderators')),
  add column rules text not null default '';
alter table tribe_versions add column rules text not null default '';

-- One request of a member for each tribe; the next one replaces a decided one.
create table tribe_requests (
  tribe_id uuid not null references tribes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  created_at timestamptz(3) not null default now(),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz(3),
  primary key (tribe_id, user_id),
  unique (tribe_id, id),
  check ((state = 'open') = (decided_at is null))
);
create index tribe_requests_open on tribe_requests (tribe_id, created_at, id) where state = 'open';
create index tribe_requests_of_member on tribe_requests (user_id, created_at, tribe_id);
create index tribe_requests_decided_by on tribe_requests (decided_by) where decided_by is not null;
