-- About 50 random bits, in letters and digits that do not look alike in print. Six bits of a UUID are fixed; they are left out.
create function proof_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(seed, n) % 31, 1), '')
    from (select uuid_send(gen_random_uuid()) as seed) s, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) n
$$;

-- Certificates. A row is never deleted: it outlives the account, whose name it then loses, and the challenge, so neither the
-- challenge nor the submission is a foreign key.
create table proofs (
  id uuid primary key default gen_random_uuid(),
  code text not null default proof_code() check (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  -- Null once the member's account is erased.
  user_id uuid references users,
  challenge_id uuid not null,
  submission_id uuid not null,
  place int check (place > 0),
  place_of int check (place_of >= place),
  -- The member and the challenge, as they were named when it was issued.
  name text not null,
  title text not null,
  -- Of the submitted file.
  sha256 text,
  issued_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  reason text,
  -- Revoked because the acceptance was taken back: accepting again restores it.
  revoked_by_review boolean not null default false,
  check (user_id is not null or name = ''),
  check (place_of is null or place is not null),
  check ((revoked_at is null) = (reason is null)),
  check (revoked_at is not null or not revoked_by_review)
);
create unique index proofs_code on proofs (code);
create unique index proofs_once on proofs (challenge_id, user_id);
create index proofs_of_member on proofs (user_id, issued_at desc, id desc);
create index proofs_of_submission on proofs (submission_id);

-- For what was accepted before; nobody is notified.
insert into proofs (user_id, challenge_id, submission_id, name, title, sha256, issued_at)
  select s.user_id, s.challenge_id, s.id, coalesce(nullif(a.full_name, ''), a.username), c.title, f.sha256,
         coalesce(s.reviewed_at, s.created_at)
    from challenge_submissions s
    join profiles a on a.id = s.user_id
    join challenges c on c.id = s.challenge_id
    left join files f on f.id = s.file_id
   where s.state = 'accepted' and s.latest;

-- The keys that sign certificates (Ed25519). One signs; the public keys of the others stay published.
create table signing_keys (
  -- The thumbprint of the public key (RFC 7638).
  id text primary key,
  public_key text not null,
  -- Encrypted with APP_SECRET; gone once the key is retired.
  private_key text,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3),
  check ((private_key is null) = (retired_at is not null))
);
create unique index signing_keys_active on signing_keys ((retired_at is null)) where retired_at is null;

alter table profiles
  add column headline text not null default '' check (char_length(headline) <= 80);

-- What members show on their profiles beside its fields.
create table portfolios (
  user_id uuid primary key references users on delete cascade,
  -- {label, url}, in order.
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 5),
  -- The id of a certificate for each skill, by the skill in small letters.
  skills jsonb not null default '{}' check (jsonb_typeof(skills) = 'object'),
  -- Accepted submissions, in order.
  submissions uuid[] not null default '{}' check (cardinality(submissions) <= 6),
  updated_at timestamptz(3) not null default now()
);
