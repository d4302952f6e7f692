-- Replies, reactions and unsent messages. All columns are empty in messages of the previous release.
alter table messages
  -- A message of the same conversation; checked under the conversation's lock.
  add column reply_to uuid,
  add column unsent_at timestamptz(3),
  -- One reaction of each of the two.
  add column sender_reaction text check (sender_reaction in ('👍', '❤️', '😂', '😮', '😢', '🙏')),
  add column recipient_reaction text check (recipient_reaction in ('👍', '❤️', '😂', '😮', '😢', '🙏'));

alter table messages drop constraint messages_check;
alter table messages
  add constraint messages_check check (
    case when unsent_at is null then content <> '' or with_media
         else content = '' and not with_media and media_id is null and reply_to is null
              and sender_reaction is null and recipient_reaction is null end);

alter table conversations
  -- What the latest message is, where `latest_message` alone does not say it.
  add column latest_kind text not null default 'text' check (latest_kind in ('text', 'image', 'unsent')),
  -- When a message last changed: was unsent, or got or lost a reaction.
  add column changed_at timestamptz(3);
