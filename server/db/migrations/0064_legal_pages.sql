-- Terms, privacy notice, rules and contact, as the operator writes them (decision 094). Rows are never changed. A version without
-- content shows the default text, or the English one.
create table legal_versions (
  page text not null check (page in ('terms', 'privacy', 'rules', 'contact')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version int not null check (version > 0),
  content text check (char_length(content) between 1 and 20000),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (page, language, version)
);
create index legal_versions_of_author on legal_versions (created_by);

-- The version that a page shows: the latest in the language if it has content, else the latest in English, which without content
-- stands for the default text. No row: the default text.
create function legal_version(of_page text, wanted text)
returns table (language text, version int, content text, created_at timestamptz) language sql stable parallel safe as $$
  select latest.language, latest.version, latest.content, latest.created_at from (
    (select * from legal_versions v where v.page = of_page and v.language = wanted order by v.version desc limit 1)
     union all
    (select * from legal_versions v where v.page = of_page and v.language = 'en' order by v.version desc limit 1)) latest
   where latest.content is not null or latest.language = 'en'
   order by latest.language = 'en' limit 1
$$;

-- What a member accepted at sign-up. Version 0 is the default text before any other; `release` is the version of the app whose
-- default text it was.
create table acceptances (
  user_id uuid not null references users on delete cascade,
  page text not null,
  language text not null,
  version int not null,
  release text,
  accepted_at timestamptz(3) not null default now(),
  primary key (user_id, page)
);
