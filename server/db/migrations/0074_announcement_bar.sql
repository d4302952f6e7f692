-- The announcement bar: at most one announcement of the staff to everybody, until it ends; and the one that each member closed last.
create table announcement_bar (
  slot boolean primary key default true check (slot),
  id uuid not null unique,
  words text not null,
  link text,
  for_visitors boolean not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index announcement_bar_created_by on announcement_bar (created_by) where created_by is not null;

create table closed_announcements (
  user_id uuid primary key references users (id) on delete cascade,
  announcement_id uuid not null
);
