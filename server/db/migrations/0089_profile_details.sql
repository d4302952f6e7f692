-- Profile fields that a member fills in by choice and shows one by one (decision 118). `folded` is compared and searched;
-- `member_since` is users.created_at, by which lists of members are ordered. The indexes hold only what is shown.
create table profile_details (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('school', 'level', 'study', 'state', 'nysc_batch')),
  text text not null check (text <> ''),
  shown boolean not null,
  folded text not null generated always as (search_words(text)) stored,
  member_since timestamptz(3) not null,
  primary key (user_id, kind)
);
create index profile_details_shown on profile_details (kind, folded, member_since desc, user_id desc) where shown;
create index profile_details_words on profile_details (folded text_pattern_ops, user_id desc) where shown;
