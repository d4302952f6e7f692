-- Warnings, by the decision of a report: one for each, with at most one appeal, which somebody else decides.
alter table reports drop constraint reports_state_check;
alter table reports add constraint reports_state_check
  check (state in ('open', 'dismissed', 'deleted', 'warned', 'suspended'));

create table warnings (
  report_id uuid primary key references reports (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  given_by uuid references users (id) on delete set null,
  reason text not null,
  words text not null,
  created_at timestamptz(3) not null default now(),
  appeal text,
  appealed_at timestamptz(3),
  appeal_state text check (appeal_state in ('open', 'kept', 'withdrawn')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz(3),
  check (num_nulls(appeal, appealed_at, appeal_state) in (0, 3)),
  check ((decided_at is not null) = coalesce(appeal_state in ('kept', 'withdrawn'), false))
);
create index warnings_of_member on warnings (user_id, created_at desc);
create index warnings_given_by on warnings (given_by) where given_by is not null;
create index warnings_decided_by on warnings (decided_by) where decided_by is not null;
create index warnings_appealed on warnings (appealed_at, report_id) where appeal_state = 'open';
