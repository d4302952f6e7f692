-- The language in which members are written to where no browser of theirs asks: mails, pushes (decision 035).
alter table profiles add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
