-- The last backup that was finished, and the last one that failed: at most one row each (decision 122). Like leases, it belongs to this
-- database and not to its data: a backup does not contain it.
create table last_backups (
  outcome text primary key check (outcome in ('done', 'failed')),
  ended_at timestamptz(3) not null default now(),
  destination text not null check (destination in ('folder', 'bucket')),
  -- Of the rows and files, before they are packed.
  bytes bigint check (bytes >= 0),
  error text check (char_length(error) between 1 and 300),
  check ((outcome = 'done') = (bytes is not null)),
  check ((outcome = 'failed') = (error is not null))
);
