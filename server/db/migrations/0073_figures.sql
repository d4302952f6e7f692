-- Days (in the members' time zone) on which members were active, for 90 days; and the figures of each day, counted the night after.
create table active_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index active_days_by_day on active_days (day, user_id);

create table daily_figures (
  day date primary key,
  active_daily integer not null,
  active_weekly integer not null,
  active_monthly integer not null,
  joined_7 integer not null,
  kept_7 integer not null,
  joined_30 integer not null,
  kept_30 integer not null,
  posts_week integer not null,
  unanswered_week integer not null,
  open_reports integer not null,
  median_report_hours integer,
  oldest_report_hours integer
);
