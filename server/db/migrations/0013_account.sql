-- A new address waits here until its owner has answered the mail sent to it.
alter table verifications
  drop constraint verifications_purpose_check,
  add column new_email text,
  add constraint verifications_purpose_check check (purpose in ('verify', 'reset', 'email')),
  add constraint verifications_new_email_check check ((purpose = 'email') = (new_email is not null));

-- When an account is erased; its member can think better of it until then.
alter table users add column delete_after timestamptz(3);
create index users_to_delete on users (delete_after) where delete_after is not null;
