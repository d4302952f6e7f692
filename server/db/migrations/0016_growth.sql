-- One member's first or last of many, without reading all of them.
drop index posts_of_author;
create index posts_of_author on posts (user_id, seq);
drop index tribe_members_of_user;
create index tribe_members_of_user on tribe_members (user_id, seq);
-- Whom one has blocked, the latest first; by name, all of them were read for each page.
alter table blocks add column seq bigint not null generated always as identity;
create unique index blocks_latest on blocks (blocker_id, seq desc);
