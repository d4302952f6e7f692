-- Sign-in through an OpenID Connect provider (decision 116). A linked account is a row of `credentials`: `provider_id` is the
-- issuer, `account_id` the subject. An older process reads only the rows whose provider is `credential`, the passwords.
-- The address of the account at the provider, shown in the settings.
alter table credentials add column email text;

-- Answers of providers and of passkeys that were used, so that none works twice. Removed once they have expired.
create table spent_answers (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_answers_expired on spent_answers (expires_at);
