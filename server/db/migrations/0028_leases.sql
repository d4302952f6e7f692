-- Rows of `leases`, which server/db/migrate.ts creates. They are always there, since what is not there cannot be locked.
-- `backup` is leased while files are copied; `erasure` and `demo` are locked by the transaction that erases an account or
-- fills an empty database.
insert into leases (name) values ('backup'), ('erasure'), ('demo') on conflict do nothing;
