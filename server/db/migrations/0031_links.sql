-- Link cards: what a page says of itself, once for each address, however many posts name it. title is null until it was
-- fetched, and where the page has no card. The picture is at most 15 kB; picture_key is its address, which cannot be guessed.
create table links (
  url_hash text primary key,
  url text not null,
  site text,
  title text,
  picture bytea,
  picture_key text unique,
  picture_side int,
  placeholder text,
  requested_at timestamptz not null default now(),
  checked_at timestamptz not null default now()
);
alter table links alter column picture set storage external;
create index links_by_check on links (checked_at);

-- The first link of a post's text. No foreign key: a row of `links` may go, and the post then has no card.
alter table posts add column link_hash text;
create index posts_by_link on posts (link_hash, created_at desc) where link_hash is not null;
