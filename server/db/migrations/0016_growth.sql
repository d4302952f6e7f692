-- One member's first or last of many, without reading all of them.
drop index posts_of_author;
create index posts_of_author on posts (user_id, seq);
drop index tribe_members_of_user;
create index tribe_members_of_user on tribe_members (user_id, seq);
