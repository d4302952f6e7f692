-- Two members' messages. No foreign keys to members: a thread outlives whoever of the two is erased, whose id then names
-- nobody any more.
create table conversations (
  user1_id uuid not null,
  user2_id uuid not null,
  latest_id uuid not null,
  -- The beginning of the latest message; empty where it is a picture alone.
  latest_message text not null,
  latest_message_at timestamptz(3) not null,
  latest_sender_id uuid not null,
  -- The latest message's place: the order of the list, and its cursor.
  seq bigint not null,
  primary key (user1_id, user2_id),
  check (user1_id < user2_id)
);
create unique index conversations_of_user1 on conversations (user1_id, seq desc);
create unique index conversations_of_user2 on conversations (user2_id, seq desc);

create table messages (
  id uuid primary key,
  -- Given under the lock of the conversation, so that within a thread it is the order in which messages were committed.
  seq bigint generated always as identity,
  sender_id uuid not null,
  recipient_id uuid not null,
  user1_id uuid not null generated always as (least(sender_id, recipient_id)) stored,
  user2_id uuid not null generated always as (greatest(sender_id, recipient_id)) stored,
  content text not null,
  media_id uuid references files on delete set null,
  -- It had a picture, which may be gone with its sender.
  with_media boolean not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  check (content <> '' or with_media),
  foreign key (user1_id, user2_id) references conversations on delete cascade,
  check (sender_id <> recipient_id)
);
create unique index messages_thread on messages (user1_id, user2_id, seq desc);
create index messages_unread on messages (recipient_id, sender_id, seq) where read_at is null;
create index messages_of_sender on messages (sender_id, seq);
create index messages_of_media on messages (media_id) where media_id is not null;
