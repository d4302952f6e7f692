-- Two-step sign-in: what a member shares with an authenticator app.
create table two_steps (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with APP_SECRET.
  secret text not null,
  -- Null until a code has shown that the app has it; only then is it asked for.
  on_since timestamptz(3),
  -- The half minute since 1970 of the last code that was taken: neither it nor one before is taken again.
  last_step bigint not null default 0
);

-- As keyed hashes. Using one deletes it.
create table recovery_codes (
  user_id uuid not null references two_steps on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Whose password was right, and who has yet to give a code. The browser holds the token, we its keyed hash.
create table second_steps (
  id uuid primary key,
  user_id uuid not null references two_steps on delete cascade,
  token_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create unique index second_steps_token on second_steps (token_hash);
create index second_steps_of_user on second_steps (user_id);
