-- Accounts. The accounts library (Better Auth) reads users and accounts and writes sign_ins; the names are ours.
create table users (
  id uuid primary key,
  -- In small letters, so that an address is unique without regard to case and found by a plain comparison.
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null,
  -- As chosen at sign-up; the one in use is the profile's.
  username text not null default '',
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sign_ins_token on sign_ins (token);
create index sign_ins_of_user on sign_ins (user_id, created_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_provider on accounts (provider_id, account_id);
create index accounts_of_user on accounts (user_id);

-- What a mail carried, as keyed hashes: a link's token and a six-digit code. A member has one of each purpose at a
-- time; asking again replaces it, using it deletes it.
create table verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries int not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, purpose)
);
create unique index verifications_token on verifications (token_hash);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

-- Uploaded files. A row is made before its objects are written and is usable once `stored`; whatever
-- nobody claims within a day is swept, objects first, so no object is ever without a row.
create table files (
  id uuid primary key,
  user_id uuid references users on delete set null,
  kind text not null,
  bucket text not null,
  key text not null,
  url text not null,
  mime text not null,
  bytes int not null default 0,
  sha256 text not null default '',
  width int,
  height int,
  placeholder text,
  variants jsonb not null default '[]',
  stored boolean not null default false,
  claimed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index files_url on files (url);
create index files_unclaimed on files (created_at) where claimed_at is null;
create index files_of_user on files (user_id);

create table profiles (
  id uuid primary key references users on delete cascade,
  username text not null default '',
  full_name text not null default '',
  bio text not null default '',
  avatar_id uuid references files on delete set null,
  avatar_url text,
  updated_at timestamptz(3) not null default now()
);
create unique index profiles_username on profiles (lower(username)) where username <> '';

-- A member's profile is born with the member, in the same transaction, so neither is ever without the other.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, username, full_name) values (new.id, new.username, new.name);
  return new;
end $$;
create trigger users_make_profile after insert on users for each row execute function make_profile();
