-- The job queue: work that goes on after the transaction that caused it, such as mail (decision 050). A finished job is
-- deleted, one that failed for good stays with its error until an admin retries or deletes it.
create table jobs (
  id uuid primary key,
  kind text not null,
  -- Of two jobs of one kind with the same key, the second is not added while the first waits.
  key text,
  payload jsonb not null default '{}',
  -- Whose data is in the payload; an erased member's jobs go with the account.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Not before.
  run_at timestamptz not null default now(),
  -- Runs that have begun.
  attempts int not null default 0,
  -- While a process works on it; one that dies no longer renews it.
  leased_until timestamptz,
  -- Why the last run failed.
  error text,
  -- Set when it is given up.
  failed_at timestamptz
);
create unique index jobs_key on jobs (kind, key) where key is not null and failed_at is null;
create index jobs_due on jobs (run_at) where failed_at is null;
create index jobs_failed on jobs (failed_at desc, id) where failed_at is not null;
create index jobs_of_member on jobs (user_id) where user_id is not null;
