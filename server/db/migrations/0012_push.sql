-- Secrets that every process of this community shares, made by the first that needs one.
create table shared_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Browsers that have agreed to show a member's notifications (Web Push, RFC 8030).
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The browser's: whoever is signed out there, wherever from, is pushed to there no more.
  sign_in_id uuid not null references sign_ins on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_sign_in on push_subscriptions (sign_in_id);
