-- The ids of deleted rows. Clients choose ids and retry requests without a response, days later if they were offline: such a
-- retry must not restore what was deleted meanwhile (decision 128). The check runs after the insert, which waits for a deletion
-- of the same id in progress.
create table deleted_ids (
  id uuid primary key,
  deleted_at timestamptz(3) not null default now()
);
create index deleted_ids_by_age on deleted_ids (deleted_at);

create function keep_deleted_id() returns trigger language plpgsql as $$
begin
  insert into deleted_ids (id) values (old.id) on conflict do nothing;
  return null;
end $$;

create function reject_deleted_id() returns trigger language plpgsql as $$
begin
  if exists (select from deleted_ids where id = new.id) then
    raise exception 'this id was deleted' using errcode = 'unique_violation', constraint = 'deleted_ids_pkey';
  end if;
  return null;
end $$;

create trigger posts_keep_deleted_id after delete on posts
  for each row execute function keep_deleted_id();
create trigger posts_reject_deleted_id after insert on posts
  for each row execute function reject_deleted_id();
create trigger post_comments_keep_deleted_id after delete on post_comments
  for each row execute function keep_deleted_id();
create trigger post_comments_reject_deleted_id after insert on post_comments
  for each row execute function reject_deleted_id();
create trigger messages_keep_deleted_id after delete on messages
  for each row execute function keep_deleted_id();
create trigger messages_reject_deleted_id after insert on messages
  for each row execute function reject_deleted_id();
create trigger tribes_keep_deleted_id after delete on tribes
  for each row execute function keep_deleted_id();
create trigger tribes_reject_deleted_id after insert on tribes
  for each row execute function reject_deleted_id();
create trigger challenges_keep_deleted_id after delete on challenges
  for each row execute function keep_deleted_id();
create trigger challenges_reject_deleted_id after insert on challenges
  for each row execute function reject_deleted_id();
create trigger teams_keep_deleted_id after delete on teams
  for each row execute function keep_deleted_id();
create trigger teams_reject_deleted_id after insert on teams
  for each row execute function reject_deleted_id();
create trigger organisers_keep_deleted_id after delete on organisers
  for each row execute function keep_deleted_id();
create trigger organisers_reject_deleted_id after insert on organisers
  for each row execute function reject_deleted_id();
-- A held text has the id of the post or comment that it becomes. Its withdrawal keeps the id.
create trigger held_texts_reject_deleted_id after insert on held_texts
  for each row execute function reject_deleted_id();

-- Before, only the inserts of tribe posts and of comments looked for what a moderator had removed.
insert into deleted_ids (id) select id from tribe_removals on conflict do nothing;
