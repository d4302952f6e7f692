-- public_page: the member's page at /u/:username, which is off until the member turns it on.
-- indexable: whether search engines may list the member's posts and page.
alter table profiles
  add column public_page boolean not null default false,
  add column indexable boolean not null default true;
