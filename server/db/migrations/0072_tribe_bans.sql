-- Bans from a tribe, and offers to hand it over (decision 100).
create table tribe_bans (
  tribe_id uuid not null references tribes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  banned_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Null: until somebody lifts it.
  until timestamptz(3),
  primary key (tribe_id, user_id)
);
create index tribe_bans_newest on tribe_bans (tribe_id, created_at desc, user_id desc);
create index tribe_bans_of_member on tribe_bans (user_id, created_at);
create index tribe_bans_by on tribe_bans (banned_by) where banned_by is not null;
create index tribe_bans_until on tribe_bans (until) where until is not null;

-- The member to whom the owner offers the tribe; the offer ends when they leave.
create table tribe_handovers (
  tribe_id uuid primary key references tribes (id) on delete cascade,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  foreign key (tribe_id, user_id) references tribe_members (tribe_id, user_id) on delete cascade
);
create index tribe_handovers_to on tribe_handovers (user_id, tribe_id);
