-- The sweep removes sign-ins that were not used for two weeks, or are 30 days old, with their addresses and browsers.
create index sign_ins_by_expiry on sign_ins (expires_at);
create index sign_ins_by_age on sign_ins (created_at);
