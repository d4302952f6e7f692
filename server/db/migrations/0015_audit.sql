-- Sign-ins are in the log, too; the dashboard shows what was done with authority over others.
drop index audit_log_latest;
create unique index audit_log_latest on audit_log (seq desc) where act <> 'sign_in';
