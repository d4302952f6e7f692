-- Rows of `leases`, which server/db/migrate.ts creates. They are always there, since what is not there cannot be locked.
-- `backup` is leased while files are copied; `erasure` and `demo` are locked by the transaction that erases an account or
-- fills an empty database.
insert into leases (name) values ('backup'), ('erasure'), ('demo') on conflict do nothing;

-- Notifications are removed by age, the read ones sooner. Each row is in one of the two indexes.
create index notifications_read_by_age on notifications (created_at) where read_at is not null;
create index notifications_unread_by_age on notifications (created_at) where read_at is null;

-- The audit log is append-only but for its age: a transaction that names a number of days may delete older entries. Never
-- those of the last 30 days, whatever it names, so that nobody can cover up what they just did.
create function forbid_removal_of_young() returns trigger language plpgsql as $$
declare
  days int := nullif(current_setting('vibetribe.audit_days', true), '')::int;
begin
  if days >= 30 and old.created_at < now() - days * interval '1 day' then
    return old;
  end if;
  raise exception 'the log is append-only';
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function forbid_change();
create trigger audit_log_forbid_removal_of_young before delete on audit_log
  for each row execute function forbid_removal_of_young();
create index audit_log_by_age on audit_log (created_at);
