-- What a new member has yet to see: the three steps of the welcome page, then the checklist on home. Null for members of before.
alter table profiles add column onboarding text check (onboarding in ('welcome', 'checklist'));
