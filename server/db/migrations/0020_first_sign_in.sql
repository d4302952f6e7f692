-- Whether anybody has ever signed in to an account: a new sign-up replaces one that is unverified and unused.
alter table users add column first_sign_in_at timestamptz(3);
update users u set first_sign_in_at = used.at
  from (select user_id, min(at) as at
          from (select user_id, created_at as at from sign_ins
                union all select actor_id, at from audit_log where act = 'sign_in') found
         group by user_id) used
 where u.id = used.user_id;

create function note_first_sign_in() returns trigger language plpgsql as $$
begin
  update users set first_sign_in_at = now() where id = new.user_id and first_sign_in_at is null;
  return null;
end $$;
create trigger sign_ins_note_first after insert on sign_ins for each row execute function note_first_sign_in();
