-- When the link or code of a mail was redeemed. The row stays until it expires, so that a retry after a lost response succeeds. In full
-- precision: the transaction that redeems it tells its own row from others by it.
alter table verifications add column used_at timestamptz;
