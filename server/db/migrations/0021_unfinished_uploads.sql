-- Resumable uploads (tus) in progress. They are here and in the file store, not on one machine's disk, so that any
-- machine behind a balancer can take the next part (decision 040).
create table unfinished_uploads (
  id uuid primary key,
  -- Null: nobody's any more (given up, finished, or its member was erased). The next sweep removes it.
  user_id uuid references users (id) on delete set null,
  kind text not null,
  filename text not null,
  size bigint not null check (size >= 0),
  arrived bigint not null default 0,
  updated_at timestamptz not null default now(),
  -- One request at a time works on an upload. Its lease expires unless it is renewed, so a machine that dies blocks
  -- nobody for long; `lease_wanted` asks its holder to end early.
  lease_holder uuid,
  lease_expires_at timestamptz,
  lease_wanted boolean not null default false,
  check (arrived between 0 and size),
  check ((lease_holder is null) = (lease_expires_at is null))
);
create index unfinished_uploads_by_member on unfinished_uploads (user_id, updated_at);

-- A part is the object `unfinished/<id>`. Its row comes first, so no object is ever without one.
create table unfinished_parts (
  id uuid primary key,
  upload_id uuid not null references unfinished_uploads (id),
  start bigint not null check (start >= 0),
  -- Null until the object is stored and counts.
  bytes bigint check (bytes > 0)
);
create index unfinished_parts_by_upload on unfinished_parts (upload_id);
create unique index unfinished_parts_by_place on unfinished_parts (upload_id, start) where bytes is not null;
