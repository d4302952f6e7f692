-- Whether the author shows the work of an entry (its file and links) to visitors. Nobody has agreed to that so far.
alter table challenge_submissions add column work_public boolean not null default false;

-- Previews of the pictures that were submitted before. New ones get them with their submission.
insert into jobs (id, kind, key, payload)
select gen_random_uuid(), 'submission_preview', f.id::text, jsonb_build_object('file_id', f.id, 'challenge_id', s.challenge_id)
  from challenge_submissions s join files f on f.id = s.file_id
 where s.latest and f.kind = 'submission' and f.stored and f.mime in ('image/png', 'image/jpeg', 'image/webp')
on conflict do nothing;
