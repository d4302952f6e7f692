-- Who stands behind a challenge, and the skills that its certificates prove. Both are fixed before the first submission.
alter table challenges
  add column organiser_id uuid references organisers on delete set null,
  add column skills text[] not null default '{}' check (cardinality(skills) <= 5);
create index challenges_of_organiser on challenges (organiser_id) where organiser_id is not null;

-- What was known when a certificate was issued. Null for certificates issued by earlier releases.
alter table proofs
  -- {organiser: {id, name, domain} or null, entries, judges, criteria: [{name, weight}], skills: [text]}. An organiser is there
  -- only if it was verified.
  add column facts jsonb check (jsonb_typeof(facts) = 'object'),
  -- The creator of the challenge, by id: their name can change, become private or be erased.
  add column awarder_id uuid references users on delete set null;
create index proofs_of_awarder on proofs (awarder_id) where awarder_id is not null;
