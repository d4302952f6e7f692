-- When a server process was last ready to serve (decision 079). One row.
create table service_readiness (
  only_row boolean primary key default true check (only_row),
  ready_at timestamptz(3) not null
);
-- The deadline that outages moved, and by how many minutes in all. Once the creator moves it further, they say nothing any more.
alter table challenges
  add column graced_deadline timestamptz(3),
  add column grace_minutes int not null default 0 check (grace_minutes >= 0);
