-- The history of a member: what staff did, and the reports that the member sent.
create index audit_log_of_member on audit_log (member_id, created_at desc, id desc)
  where action not in ('sign_in', 'refused');
create index reports_by_reporter on reports (reporter_id, created_at desc, id desc) where reporter_id is not null;
