-- Closed tribes: what is in them is for members only (decision 107). Nobody joins one without being let in.
alter table tribes add column closed boolean not null default false
  constraint tribes_closed_not_open check (not closed or joining <> 'open');
-- The tribe that a reported post, comment or session is in, also when that is deleted: its excerpt is for those who may read there.
alter table reports add column tribe_id uuid;
update reports r set tribe_id = p.tribe_id from posts p where r.kind = 'post' and p.id = r.subject_id;
update reports r set tribe_id = p.tribe_id from post_comments c join posts p on p.id = c.post_id
 where r.kind = 'comment' and c.id = r.subject_id;
update reports r set tribe_id = s.tribe_id from vibe_sessions s where r.kind = 'session' and s.id = r.subject_id;
