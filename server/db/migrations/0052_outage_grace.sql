-- When a server process was last ready to serve (decision 079). One row.
create table service_readiness (
  only_row boolean primary key default true check (only_row),
  ready_at timestamptz(3) not null
);
-- The deadline that outages moved, and by how many minutes in all. Once the creator moves it further, they say nothing any more.
alter table challenges
  add column graced_deadline timestamptz(3),
  add column grace_minutes int not null default 0 check (grace_minutes >= 0);

-- The name of a team can be reported. A report names it by its id alone.
create unique index teams_id on teams (id);
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('post', 'comment', 'tribe', 'challenge', 'session', 'member', 'message', 'announcement', 'team')) not valid;
alter table reports validate constraint reports_kind_check;
