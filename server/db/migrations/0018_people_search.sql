-- A search by name reads members newest first until a page is full. In this index stands all that it looks at, so that it
-- goes to the rows of those alone whom it finds, however many it passes over.
alter table profiles add column seq bigint;
update profiles p set seq = u.seq from users u where u.id = p.id;
alter table profiles alter column seq set not null;
create index profiles_search_newest on profiles (seq desc) include (id, search);

-- A profile has the number of its account, whoever writes it.
create function number_profile() returns trigger language plpgsql as $$
begin
  select u.seq into new.seq from users u where u.id = new.id;
  return new;
end $$;
create trigger profiles_number before insert on profiles for each row execute function number_profile();
