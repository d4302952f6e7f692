-- The operator acts from the command line, without an account: such an entry of the audit log has no actor.
alter table audit_log alter column actor_id drop not null;
