-- Who stands behind challenges: an institution, company or group whose name is verified by its domain or by an admin (decision 109).
create table organisers (
  id uuid primary key,
  name text not null,
  -- What its addresses end in, in lower case: x.edu.ng. Null while no domain is claimed.
  domain text,
  about text not null default '',
  -- Name and domain with look-alike letters as one (server/organisers/domains.ts).
  name_folded text not null default '',
  domain_folded text,
  -- The DNS record of the domain contains it.
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  verified_at timestamptz(3),
  method text check (method in ('dns', 'mail', 'admin')),
  -- The end of the verification; earlier if the domain is lost.
  verified_until timestamptz(3),
  -- From the verification until its end is noticed, no other organiser is verified with this name or domain.
  reserves boolean not null default false,
  ended_why text check (ended_why in ('expired', 'domain', 'admin', 'empty')),
  -- The members were told that it ends soon.
  noticed boolean not null default false,
  -- The daily look-up of the record: when, since when and on how many days it was missing.
  checked_at timestamptz(3),
  missing_since timestamptz(3),
  missing_days smallint not null default 0,
  check (num_nulls(verified_at, method, verified_until) in (0, 3)),
  check (not reserves or verified_until is not null)
);
create unique index organisers_name on organisers (name_folded) where reserves;
create unique index organisers_domain on organisers (domain_folded) where reserves;
create index organisers_alike on organisers (domain_folded) where domain_folded is not null;
create index organisers_newest on organisers (created_at desc, id desc);
create index organisers_created_by on organisers (created_by) where created_by is not null;
create index organisers_ends on organisers (verified_until) where reserves;

create table organiser_members (
  organiser_id uuid not null references organisers on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz(3) not null default now(),
  primary key (organiser_id, user_id)
);
create index organiser_members_of_user on organiser_members (user_id);

-- Members who are asked to speak for an organiser.
create table organiser_invitations (
  organiser_id uuid not null references organisers on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (organiser_id, user_id)
);
create index organiser_invitations_of_user on organiser_invitations (user_id);
create index organiser_invitations_by on organiser_invitations (invited_by) where invited_by is not null;

-- Mails with a code to info@ a domain, of the last two days. The code is made when the mail is sent.
create table organiser_mails (
  id uuid primary key,
  organiser_id uuid not null references organisers on delete cascade,
  domain text not null,
  user_id uuid references users on delete set null,
  code_hash bytea,
  tries smallint not null default 0,
  used boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index organiser_mails_latest on organiser_mails (organiser_id, created_at desc, id desc);
create index organiser_mails_of_domain on organiser_mails (domain, created_at);
create index organiser_mails_of_member on organiser_mails (user_id, created_at) where user_id is not null;
create index organiser_mails_by_age on organiser_mails (created_at);
