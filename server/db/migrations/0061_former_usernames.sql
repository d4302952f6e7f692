-- Former usernames are held for a year and lead to their member (decision 090). Looked up by a hash: after the erasure of an
-- account, the hash alone stays.
create table former_usernames (
  name_hash bytea primary key,
  name text,
  user_id uuid references users on delete cascade,
  held_until timestamptz not null default now() + interval '1 year'
);
create index former_usernames_of_member on former_usernames (user_id, held_until);
create index former_usernames_by_age on former_usernames (held_until);

create function username_hash(name text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(lower(name), 'UTF8'))
$$;

-- The member with this username, or who had it within the last year; null without one.
create function member_named(name text) returns uuid language sql stable parallel safe as $$
  select coalesce(
    (select p.id from profiles p where lower(p.username) = lower($1) and p.username <> ''),
    (select f.user_id from former_usernames f where f.name_hash = username_hash($1) and f.held_until > now()))
$$;

-- After the row is written, so that a rename which gave the name free in the meantime is seen. The error is that of a taken
-- username. A member has at most 20 former names; the oldest are given free. A sign-up that nobody has used holds none.
create function hold_username() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and lower(new.username) = lower(old.username) then
    return null;
  end if;
  if new.username <> '' and exists (
    select from former_usernames
     where name_hash = username_hash(new.username) and user_id is distinct from new.id and held_until > now()
  ) then
    raise unique_violation using message = 'the username is held', constraint = 'profiles_username';
  end if;
  delete from former_usernames where name_hash = username_hash(new.username);
  if tg_op = 'UPDATE' and old.username <> ''
     and exists (select from users where id = new.id and first_sign_in_at is not null) then
    insert into former_usernames (name_hash, name, user_id) values (username_hash(old.username), lower(old.username), new.id)
    on conflict (name_hash) do update
      set name = excluded.name, user_id = excluded.user_id, held_until = excluded.held_until;
    delete from former_usernames where user_id = new.id and name_hash in (
      select name_hash from former_usernames where user_id = new.id order by held_until desc, name_hash offset 20);
  end if;
  return null;
end $$;
create trigger profiles_hold_username after insert or update of username on profiles
  for each row execute function hold_username();
