-- Files in messages. with_file: what it has, or had, is no image; false in messages of the previous release.
alter table messages add column with_file boolean not null default false;

-- Of a file alone, `latest_message` is its name, which the previous release shows as a text.
alter table conversations drop constraint conversations_latest_kind_check;
alter table conversations
  add constraint conversations_latest_kind_check check (latest_kind in ('text', 'image', 'file', 'unsent')) not valid;

-- What the images showed, in order; where it is null, the same as in the version after it.
alter table post_versions add column alts text[];

-- Posts from before migration 0042 get their hashtags by jobs (server/posts/tags/backfill.queries.ts), once the processes of the previous
-- release, which write none, have stopped.
insert into jobs (id, kind, key, payload, run_at)
  select gen_random_uuid(), 'tag_backfill', 'posts', '{"after": "00000000-0000-0000-0000-000000000000"}',
         now() + interval '10 minutes'
   where exists (select from posts);
