-- Passkeys (decision 117).
create table passkeys (
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- By which a browser names it (WebAuthn), in base64url.
  credential_id text not null check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- The number of signatures that the authenticator reports; 0 if it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) <= 60),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, id)
);
create unique index passkeys_credential on passkeys (credential_id);
