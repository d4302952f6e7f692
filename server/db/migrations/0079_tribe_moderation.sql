-- Posts and comments that the owner or a moderator removed from a tribe, for their authors: what it was, and why (decision
-- 108). The id is that of the removed post or comment.
create table tribe_removals (
  tribe_id uuid not null references tribes (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('post', 'comment')),
  user_id uuid not null references users (id) on delete cascade,
  removed_by uuid references users (id) on delete set null,
  excerpt text not null,
  reason text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tribe_id, kind, id)
);
create index tribe_removals_of_member on tribe_removals (user_id, created_at desc, id desc);
create index tribe_removals_by on tribe_removals (removed_by) where removed_by is not null;

-- Posts that are pinned in their tribe: at most three, one for each slot.
create table tribe_pins (
  post_id uuid primary key references posts (id) on delete cascade,
  tribe_id uuid not null references tribes (id) on delete cascade,
  slot smallint not null check (slot between 1 and 3),
  pinned_by uuid references users (id) on delete set null,
  pinned_at timestamptz(3) not null default now(),
  unique (tribe_id, slot)
);
create index tribe_pins_by on tribe_pins (pinned_by) where pinned_by is not null;

-- Posts that announce something to all members of their tribe. A row outlives its post: it counts for the limit of a week.
create table tribe_announcements (
  tribe_id uuid not null references tribes (id) on delete cascade,
  post_id uuid not null,
  announced_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (tribe_id, post_id)
);
create index tribe_announcements_by on tribe_announcements (announced_by) where announced_by is not null;

-- A report that a moderator of the tribe leaves to the staff: it stays open for them, and leaves the list of the tribe.
alter table reports
  add column left_by uuid references users (id) on delete set null,
  add column left_at timestamptz(3);
create index reports_left_by on reports (left_by) where left_by is not null;

-- How many joined a tribe, and left it or were removed, on each day in West Africa Time.
create table tribe_days (
  tribe_id uuid not null references tribes (id) on delete cascade,
  day date not null,
  joined integer not null default 0,
  departed integer not null default 0,
  primary key (tribe_id, day)
);
create index tribe_days_by_day on tribe_days (day);
-- Of a deleted tribe nothing is counted: its row is gone by then.
create function count_tribe_day() returns trigger language plpgsql as $$
begin
  insert into tribe_days (tribe_id, day, joined, departed)
    select t.id, (coalesce(new.joined_at, now()) at time zone 'Africa/Lagos')::date,
           (tg_op = 'INSERT')::int, (tg_op = 'DELETE')::int
      from tribes t where t.id = coalesce(new.tribe_id, old.tribe_id)
  on conflict (tribe_id, day) do update
    set joined = tribe_days.joined + excluded.joined, departed = tribe_days.departed + excluded.departed;
  return null;
end $$;
create trigger tribe_members_count_day after insert or delete on tribe_members
  for each row execute function count_tribe_day();
