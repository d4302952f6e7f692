-- The time of the newest notification that was pushed to each browser: later pushes of any process do not repeat it (decision 018).
alter table push_subscriptions add column pushed_until timestamptz(3);
