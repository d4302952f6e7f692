-- Personal API tokens (decision 120). Only a hash of the token is stored.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of 256 random bits, so that no slow hash is needed.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) <= 40),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  -- To the hour.
  used_at timestamptz(3)
);
create index api_tokens_of_user on api_tokens (user_id, created_at desc, id desc);
