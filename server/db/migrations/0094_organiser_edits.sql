-- Organisers can be edited: a version, a logo and a web address (decision 124). A changed name or domain ends the verification.
alter table organisers
  add column version integer not null default 1,
  add column logo_id uuid references files on delete set null,
  add column site text,
  drop constraint organisers_ended_why_check,
  add constraint organisers_ended_why_check check (ended_why in ('expired', 'domain', 'admin', 'empty', 'changed'));
create unique index organisers_logo on organisers (logo_id) where logo_id is not null;

-- Organisers, and works in galleries, can be reported (decision 125).
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in
  ('post', 'comment', 'tribe', 'challenge', 'session', 'member', 'message', 'announcement', 'team', 'organiser', 'work')) not valid;
alter table reports validate constraint reports_kind_check;
-- The staff took the work out of the gallery: its author cannot show it again.
alter table challenge_submissions add column work_removed boolean not null default false;
