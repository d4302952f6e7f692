-- Webhooks of the site (decision 126), and what was sent to them.
create table webhooks (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  enabled boolean not null default true,
  -- Why the server turned it off.
  off_reason text check (off_reason in ('gone', 'failing')),
  -- Encrypted, as the keys of authenticator apps.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- There are at most ten.
  slot smallint not null unique check (slot between 1 and 10),
  check (off_reason is null or not enabled),
  check (num_nulls(old_secret, old_secret_until) in (0, 2))
);

-- One event for one webhook. A job of the kind webhook_delivery sends it.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- The post, session or challenge; null for a test event.
  subject_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  -- Of the last attempt: the HTTP status, and why it failed.
  status smallint,
  error text,
  created_at timestamptz(3) not null default now(),
  next_at timestamptz(3) default now(),
  ended_at timestamptz(3),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_end on webhook_deliveries (ended_at) where ended_at is not null;

-- Queues an event in the transaction that inserts its row, for the webhooks that want it. They are locked against their
-- deletion, so that it cannot fail the insert.
create function queue_webhook_deliveries() returns trigger language plpgsql as $$
begin
  with wanted as (
    select w.id from webhooks w where w.enabled and tg_argv[0] = any (w.events) for key share
  ), added as (
    insert into webhook_deliveries (id, webhook_id, event, subject_id)
      select gen_random_uuid(), w.id, tg_argv[0], new.id from wanted w
    returning id
  )
  insert into jobs (id, kind, key, payload)
    select gen_random_uuid(), 'webhook_delivery', a.id::text, jsonb_build_object('id', a.id) from added a;
  return null;
end $$;

create trigger posts_webhooks after insert on posts
  for each row execute function queue_webhook_deliveries('post.created');
create trigger vibe_sessions_webhooks after insert on vibe_sessions
  for each row execute function queue_webhook_deliveries('session.scheduled');
create trigger challenges_webhooks after insert on challenges
  for each row execute function queue_webhook_deliveries('challenge.created');
create trigger challenges_results_webhooks after update of results_at on challenges
  for each row when (old.results_at is null and new.results_at is not null)
  execute function queue_webhook_deliveries('challenge.results_published');
