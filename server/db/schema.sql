-- The schema after all migrations. An empty database gets it in place of them.
-- Do not edit it: `npm run sql -- --write` writes it after a change of the migrations (decision 093).

-- Functions and tables refer to each other.
set local check_function_bodies = off;

create extension if not exists pg_trgm;

create function count_feed_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into row_counts (name, change) values ('feed_posts', new.posts);
  return null;
end $function$;

create function count_tribe_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tribe_days (tribe_id, day, joined, departed)
    select t.id, (coalesce(new.joined_at, now()) at time zone 'Africa/Lagos')::date,
           (tg_op = 'INSERT')::int, (tg_op = 'DELETE')::int
      from tribes t where t.id = coalesce(new.tribe_id, old.tribe_id)
  on conflict (tribe_id, day) do update
    set joined = tribe_days.joined + excluded.joined, departed = tribe_days.departed + excluded.departed;
  return null;
end $function$;

create function create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into profiles (id, username, full_name, created_at) values (new.id, new.username, new.name, new.created_at);
  insert into member_counts (user_id) values (new.id);
  return new;
end $function$;

create function forbid_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the log is append-only';
end $function$;

create function forbid_removal_of_young()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  days int := nullif(current_setting('vibetribe.audit_days', true), '')::int;
begin
  if days >= 30 and old.created_at < now() - days * interval '1 day' then
    return old;
  end if;
  raise exception 'the log is append-only';
end $function$;

create function forbid_reply_to_reply()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from post_comments where post_id = new.post_id and id = new.parent_id and parent_id is not null) then
    raise exception 'a reply has no replies' using errcode = 'check_violation', constraint = 'post_comments_one_level';
  end if;
  return new;
end $function$;

create function hold_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create function index_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_pending (post_id, id) values (new.post_id, new.id)
  on conflict (post_id, id) do update set id = excluded.id;
  return null;
end $function$;

create function index_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_pending (post_id, id) values (new.id, new.id)
  on conflict (post_id, id) do update set id = excluded.id;
  return null;
end $function$;

create function index_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := searchable(new.title || ' ' || new.description || ' ' || array_to_string(new.topics, ' '));
  return new;
end $function$;

create function index_traits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from member_traits where user_id = new.id;
  end if;
  insert into member_traits (user_id, name)
    select new.id, search_words(t) from unnest(new.skills || new.interests) t where search_words(t) <> ''
  on conflict do nothing;
  return null;
end $function$;

create function keep_deleted_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deleted_ids (id) values (old.id) on conflict do nothing;
  return null;
end $function$;

create function legal_version(of_page text, wanted text)
 RETURNS TABLE(language text, version integer, content text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select latest.language, latest.version, latest.content, latest.created_at from (
    (select * from legal_versions v where v.page = of_page and v.language = wanted order by v.version desc limit 1)
     union all
    (select * from legal_versions v where v.page = of_page and v.language = 'en' order by v.version desc limit 1)) latest
   where latest.content is not null or latest.language = 'en'
   order by latest.language = 'en' limit 1
$function$;

create function member_named(name text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select p.id from profiles p where lower(p.username) = lower($1) and p.username <> ''),
    (select f.user_id from former_usernames f where f.name_hash = username_hash($1) and f.held_until > now()))
$function$;

create function own_created_tribe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.role = 'member'
     and exists (select from tribes where id = new.tribe_id and created_by = new.user_id)
     and not exists (select from tribe_members where tribe_id = new.tribe_id and role = 'owner') then
    new.role := 'owner';
  end if;
  return new;
end $function$;

create function own_transferred_tribe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tribe_members set role = 'member'
   where tribe_id = new.id and user_id = old.created_by and role = 'owner';
  update tribe_members set role = 'owner'
   where tribe_id = new.id and user_id = new.created_by
     and not exists (select from tribe_members where tribe_id = new.id and role = 'owner');
  update tribes set handed_over = exists (
    select from tribe_members o where o.tribe_id = new.id and o.role = 'owner' and o.user_id <> new.created_by)
   where id = new.id;
  return null;
end $function$;

create function proof_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(seed, n) % 31, 1), '')
    from (select uuid_send(gen_random_uuid()) as seed) s, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) n
$function$;

create function queue_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with wanted as (
    select w.id from webhooks w where w.enabled and tg_argv[0] = any (w.events) for key share
  ), added as (
    insert into webhook_deliveries (id, webhook_id, event, subject_id)
      select gen_random_uuid(), w.id, tg_argv[0], new.id from wanted w
    returning id
  )
  insert into jobs (id, kind, key, payload)
    select gen_random_uuid(), 'webhook_delivery', a.id::text, jsonb_build_object('id', a.id) from added a;
  return null;
end $function$;

create function record_first_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set first_sign_in_at = now() where id = new.user_id and first_sign_in_at is null;
  return null;
end $function$;

create function reject_deleted_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from deleted_ids where id = new.id) then
    raise exception 'this id was deleted' using errcode = 'unique_violation', constraint = 'deleted_ids_pkey';
  end if;
  return null;
end $function$;

create function search_document(title text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select setweight(to_tsvector('simple', search_words(title)), 'A') || to_tsvector('simple', search_words(body))
$function$;

create function search_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select trim(regexp_replace(searchable(words),
    '[^0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff]+', ' ', 'g'))
$function$;

create function searchable(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(translate(
    lower(regexp_replace(normalize(words, NFKD),
      '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c'
      '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0'
      '\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1'
      '\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8'
      '\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51'
      '\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff'
      '\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2'
      '\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56'
      '\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3'
      '\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca'
      '\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece'
      '\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6'
      '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d'
      '\u115f-\u1160\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180f'
      '\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add'
      '\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37'
      '\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f'
      '\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\u3164\ua66f-\ua672\ua674-\ua67d'
      '\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff'
      '\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0'
      '\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e'
      '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufff8\U000101fd\U000102e0\U00010376-\U0001037a'
      '\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
      '\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff'
      '\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
      '\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102'
      '\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0'
      '\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea'
      '\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d'
      '\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2'
      '\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446'
      '\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd'
      '\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935'
      '\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7'
      '\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47'
      '\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f'
      '\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d'
      '\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d97'
      '\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a'
      '\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
      '\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e'
      '\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d182'
      '\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c'
      '\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018'
      '\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
      '\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef'
      '\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff]',
      '', 'g')),
    'ɓɗƙƴƁƊƘƳ', 'bdkybdky'),
    '(?<![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])([a-z](?:\+\+|#))(?=[0-9])', '\1 ', 'g'),
    '(?<![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])([a-z])\+\+(?![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])', '\1plusplus', 'g'),
    '(?<![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])([a-z])#(?![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])', '\1sharp', 'g')
$function$;

create function unindex_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_documents where post_id = old.post_id and id = old.id;
  return null;
end $function$;

create function username_hash(name text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(lower(name), 'UTF8'))
$function$;

create function users_follow_each_other(user1_id uuid, user2_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) = 2 from user_follows
   where (follower_id = user1_id and following_id = user2_id) or (follower_id = user2_id and following_id = user1_id)
$function$;

create table users (
  id uuid not null,
  email text not null,
  email_verified boolean not null default false,
  name text not null,
  username text not null default ''::text,
  image text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  delete_after timestamp(3) with time zone,
  first_sign_in_at timestamp(3) with time zone,
  established_at timestamp(3) with time zone,
  constraint users_email_check CHECK (email = lower(email))
);
alter table users add constraint users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE INDEX users_to_delete ON users USING btree (delete_after) WHERE delete_after IS NOT NULL;
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE TRIGGER users_create_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION create_profile();

create table sign_ins (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_ins_token ON sign_ins USING btree (token);
CREATE INDEX sign_ins_of_user ON sign_ins USING btree (user_id, created_at);
alter table sign_ins add constraint sign_ins_pkey PRIMARY KEY (user_id, id);
CREATE INDEX sign_ins_by_expiry ON sign_ins USING btree (expires_at);
CREATE INDEX sign_ins_by_age ON sign_ins USING btree (created_at);
CREATE TRIGGER sign_ins_record_first AFTER INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION record_first_sign_in();

create table credentials (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  email text,
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table credentials add constraint credentials_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX credentials_provider ON credentials USING btree (provider_id, account_id);
CREATE INDEX credentials_of_user ON credentials USING btree (user_id);

create table verifications (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  code_tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  new_email text,
  used_at timestamp with time zone,
  constraint verifications_new_email_check CHECK ((purpose = 'email'::text) = (new_email IS NOT NULL)),
  constraint verifications_purpose_check CHECK (purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'email'::text])),
  constraint verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table verifications add constraint verifications_pkey PRIMARY KEY (id);
alter table verifications add constraint verifications_user_id_purpose_key UNIQUE (user_id, purpose);
CREATE UNIQUE INDEX verifications_token ON verifications USING btree (token_hash);

create table user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['admin'::text, 'moderator'::text])),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table user_roles add constraint user_roles_pkey PRIMARY KEY (user_id, role);

create table files (
  id uuid not null,
  user_id uuid,
  kind text not null,
  bucket text not null,
  key text not null,
  url text not null,
  mime text not null,
  bytes integer not null default 0,
  sha256 text not null default ''::text,
  width integer,
  height integer,
  placeholder text,
  variants jsonb not null default '[]'::jsonb,
  stored boolean not null default false,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  name text not null default ''::text,
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table files add constraint files_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX files_url ON files USING btree (url);
CREATE INDEX files_unclaimed ON files USING btree (created_at) WHERE claimed_at IS NULL;
CREATE INDEX files_of_user ON files USING btree (user_id);
CREATE INDEX files_of_submissions ON files USING btree (sha256) WHERE kind = 'submission'::text;

create table profiles (
  id uuid not null,
  username text not null default ''::text,
  full_name text not null default ''::text,
  bio text not null default ''::text,
  avatar_id uuid,
  avatar_url text,
  updated_at timestamp(3) with time zone not null default now(),
  search text not null generated always as (searchable((username || ' '::text) || full_name)) stored,
  skills text[] not null default '{}'::text[],
  interests text[] not null default '{}'::text[],
  private boolean not null default false,
  show_activity boolean not null default true,
  push boolean not null default true,
  email_digest boolean not null default true,
  tribe_updates boolean not null default true,
  digested_at timestamp(3) with time zone not null default now(),
  language text not null default 'en'::text,
  created_at timestamp(3) with time zone not null,
  public_page boolean not null default false,
  indexable boolean not null default true,
  onboarding text,
  notifications_off text[] not null default '{}'::text[],
  quiet_from smallint,
  quiet_to smallint,
  headline text not null default ''::text,
  constraint profiles_check CHECK (quiet_to >= 0 AND quiet_to <= 1439 AND (quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint profiles_headline_check CHECK (char_length(headline) <= 80),
  constraint profiles_language_check CHECK (language ~ '^[a-z]{2,3}$'::text),
  constraint profiles_notifications_off_check CHECK (cardinality(notifications_off) <= 100),
  constraint profiles_onboarding_check CHECK (onboarding = ANY (ARRAY['welcome'::text, 'checklist'::text])),
  constraint profiles_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint profiles_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE
);
alter table profiles add constraint profiles_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX profiles_username ON profiles USING btree (lower(username)) WHERE username <> ''::text;
CREATE INDEX profiles_search ON profiles USING gin (search gin_trgm_ops);
CREATE INDEX profiles_digest ON profiles USING btree (digested_at) WHERE email_digest;
CREATE INDEX profiles_search_newest ON profiles USING btree (created_at DESC, id DESC) INCLUDE (search);
CREATE INDEX profiles_avatar ON profiles USING btree (avatar_id) WHERE avatar_id IS NOT NULL;
CREATE TRIGGER profiles_hold_username AFTER INSERT OR UPDATE OF username ON profiles FOR EACH ROW EXECUTE FUNCTION hold_username();
CREATE TRIGGER profiles_index_traits AFTER INSERT OR UPDATE OF skills, interests ON profiles FOR EACH ROW EXECUTE FUNCTION index_traits();

create table posts (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  content text not null,
  media_id uuid,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  tribe_id uuid,
  link_hash text,
  media_alt text,
  version integer not null default 1,
  edited_at timestamp(3) with time zone,
  constraint posts_comments_count_check CHECK (comments_count >= 0),
  constraint posts_likes_count_check CHECK (likes_count >= 0),
  constraint posts_media_alt_check CHECK (length(media_alt) >= 1 AND length(media_alt) <= 250),
  constraint posts_media_id_fkey FOREIGN KEY (media_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table posts add constraint posts_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX posts_media ON posts USING btree (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX posts_feed ON posts USING btree (created_at DESC, id DESC) WHERE tribe_id IS NULL;
CREATE INDEX posts_of_user ON posts USING btree (user_id, created_at DESC, id DESC) WHERE tribe_id IS NULL;
CREATE INDEX posts_of_author ON posts USING btree (user_id, created_at, id);
CREATE INDEX posts_of_tribe ON posts USING btree (tribe_id, created_at DESC, id DESC) WHERE tribe_id IS NOT NULL;
CREATE INDEX posts_of_tribes_newest ON posts USING btree (created_at DESC, id DESC) WHERE tribe_id IS NOT NULL;
CREATE INDEX posts_by_link ON posts USING btree (link_hash, created_at DESC) WHERE link_hash IS NOT NULL;
CREATE TRIGGER posts_keep_deleted_id AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER posts_reject_deleted_id AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();
CREATE TRIGGER posts_search AFTER INSERT OR UPDATE OF title, content, media_id ON posts FOR EACH ROW EXECUTE FUNCTION index_post();
CREATE TRIGGER posts_webhooks AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION queue_webhook_deliveries('post.created');

create table post_likes (
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint post_likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table post_likes add constraint post_likes_pkey PRIMARY KEY (post_id, user_id);
CREATE INDEX post_likes_of_user ON post_likes USING btree (user_id);

create table post_comments (
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  content text not null,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  edited_at timestamp(3) with time zone,
  parent_id uuid,
  replies_count integer not null default 0,
  likes_count integer not null default 0,
  constraint post_comments_likes_count_check CHECK (likes_count >= 0),
  constraint post_comments_replies_count_check CHECK (replies_count >= 0),
  constraint post_comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table post_comments add constraint post_comments_pkey PRIMARY KEY (id);
CREATE INDEX post_comments_of_user ON post_comments USING btree (user_id);
CREATE INDEX post_comments_of_post ON post_comments USING btree (post_id, created_at, id);
CREATE UNIQUE INDEX post_comments_in_post ON post_comments USING btree (post_id, id);
CREATE INDEX post_comments_top ON post_comments USING btree (post_id, created_at, id) WHERE parent_id IS NULL;
CREATE INDEX post_comments_replies ON post_comments USING btree (post_id, parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX post_comments_of_member ON post_comments USING btree (user_id, post_id);
CREATE TRIGGER post_comments_keep_deleted_id AFTER DELETE ON post_comments FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER post_comments_one_level BEFORE INSERT OR UPDATE OF parent_id ON post_comments FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION forbid_reply_to_reply();
CREATE TRIGGER post_comments_reject_deleted_id AFTER INSERT ON post_comments FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();
CREATE TRIGGER post_comments_search AFTER INSERT OR UPDATE OF content ON post_comments FOR EACH ROW EXECUTE FUNCTION index_comment();
CREATE TRIGGER post_comments_unsearch AFTER DELETE ON post_comments FOR EACH ROW EXECUTE FUNCTION unindex_comment();

create table post_buckets (
  bucket bigint not null,
  posts integer not null
);
alter table post_buckets add constraint post_buckets_pkey PRIMARY KEY (bucket);
CREATE INDEX post_buckets_of_superbucket ON post_buckets USING btree ((bucket / 96));

create table post_bucket_deltas (
  bucket bigint not null,
  posts integer not null,
  id uuid not null default gen_random_uuid()
);
alter table post_bucket_deltas add constraint post_bucket_deltas_pkey PRIMARY KEY (id);
CREATE TRIGGER post_bucket_deltas_count AFTER INSERT ON post_bucket_deltas FOR EACH ROW EXECUTE FUNCTION count_feed_posts();

create table heartbeat (
  only_row boolean not null default true,
  at timestamp with time zone not null default now(),
  constraint heartbeat_only_row_check CHECK (only_row)
);
alter table heartbeat add constraint heartbeat_pkey PRIMARY KEY (only_row);

create table tribes (
  id uuid not null,
  name text not null,
  description text not null,
  category text not null,
  search text not null,
  image text not null,
  banner_id uuid,
  created_by uuid not null,
  members_count integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  edited_at timestamp(3) with time zone,
  handed_over boolean not null default false,
  joining text not null default 'open'::text,
  posting text not null default 'all'::text,
  rules text not null default ''::text,
  closed boolean not null default false,
  constraint tribes_closed_not_open CHECK (NOT closed OR joining <> 'open'::text),
  constraint tribes_joining_check CHECK (joining = ANY (ARRAY['open'::text, 'request'::text, 'invitation'::text])),
  constraint tribes_members_count_check CHECK (members_count >= 0),
  constraint tribes_posting_check CHECK (posting = ANY (ARRAY['all'::text, 'moderators'::text])),
  constraint tribes_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint tribes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE
);
alter table tribes add constraint tribes_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX tribes_name ON tribes USING btree (lower(name));
CREATE INDEX tribes_search ON tribes USING gin (search gin_trgm_ops);
CREATE INDEX tribes_of_creator ON tribes USING btree (created_by);
CREATE UNIQUE INDEX tribes_banner ON tribes USING btree (banner_id) WHERE banner_id IS NOT NULL;
CREATE INDEX tribes_newest ON tribes USING btree (created_at DESC, id DESC);
CREATE INDEX tribes_of_category ON tribes USING btree (category, created_at DESC, id DESC);
CREATE TRIGGER tribes_keep_deleted_id AFTER DELETE ON tribes FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER tribes_own_transferred AFTER UPDATE OF created_by ON tribes FOR EACH ROW WHEN (new.created_by IS DISTINCT FROM old.created_by) EXECUTE FUNCTION own_transferred_tribe();
CREATE TRIGGER tribes_reject_deleted_id AFTER INSERT ON tribes FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();

create table tribe_members (
  tribe_id uuid not null,
  user_id uuid not null,
  joined_at timestamp(3) with time zone not null default now(),
  notify boolean not null default false,
  invite_id uuid,
  role text not null default 'member'::text,
  constraint tribe_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'moderator'::text, 'member'::text])),
  constraint tribe_members_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint tribe_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX tribe_members_newest ON tribe_members USING btree (tribe_id, joined_at DESC, user_id DESC);
CREATE INDEX tribe_members_of_user ON tribe_members USING btree (user_id, joined_at, tribe_id);
alter table tribe_members add constraint tribe_members_pkey PRIMARY KEY (tribe_id, user_id);
CREATE INDEX tribe_members_of_invite ON tribe_members USING btree (tribe_id, invite_id) WHERE invite_id IS NOT NULL;
CREATE UNIQUE INDEX tribe_members_owner ON tribe_members USING btree (tribe_id, role) WHERE role = 'owner'::text;
CREATE INDEX tribe_members_managers ON tribe_members USING btree (tribe_id) WHERE role <> 'member'::text;
CREATE TRIGGER tribe_members_count_day AFTER INSERT OR DELETE ON tribe_members FOR EACH ROW EXECUTE FUNCTION count_tribe_day();
CREATE TRIGGER tribe_members_own_created BEFORE INSERT ON tribe_members FOR EACH ROW EXECUTE FUNCTION own_created_tribe();

create table vibe_sessions (
  id uuid not null,
  created_by uuid not null,
  tribe_id uuid,
  title text not null,
  description text not null,
  starts_at timestamp(0) with time zone not null,
  ends_at timestamp(0) with time zone not null,
  type text not null,
  location text,
  link text,
  max_attendees integer,
  topics text[] not null default '{}'::text[],
  attendees_count integer not null default 0,
  waitlist_count integer not null default 0,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  search text,
  version integer not null default 1,
  edited_at timestamp(3) with time zone,
  checked_in_count integer not null default 0,
  series_id uuid,
  series_place smallint,
  series_length smallint,
  constraint vibe_sessions_check CHECK (ends_at > starts_at),
  constraint vibe_sessions_checked_in_count_check CHECK (checked_in_count >= 0),
  constraint vibe_sessions_going_count_check CHECK (attendees_count >= 0),
  constraint vibe_sessions_max_attendees_check CHECK (max_attendees > 0),
  constraint vibe_sessions_seats CHECK (attendees_count <= max_attendees),
  constraint vibe_sessions_series CHECK ((num_nulls(series_id, series_place, series_length) = ANY (ARRAY[0, 3])) AND series_place >= 1 AND series_place <= series_length AND series_length >= 2 AND series_length <= 12),
  constraint vibe_sessions_type_check CHECK (type = ANY (ARRAY['online'::text, 'physical'::text, 'hybrid'::text])),
  constraint vibe_sessions_waiting_count_check CHECK (waitlist_count >= 0),
  constraint vibe_sessions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint vibe_sessions_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE SET NULL
);
alter table vibe_sessions add constraint vibe_sessions_pkey PRIMARY KEY (id);
CREATE INDEX vibe_sessions_of_creator ON vibe_sessions USING btree (created_by, starts_at);
CREATE INDEX vibe_sessions_by_start ON vibe_sessions USING btree (starts_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX vibe_sessions_of_tribe ON vibe_sessions USING btree (tribe_id, starts_at, id) WHERE tribe_id IS NOT NULL;
CREATE INDEX vibe_sessions_search ON vibe_sessions USING gin (search gin_trgm_ops);
CREATE INDEX vibe_sessions_of_series ON vibe_sessions USING btree (series_id, series_place) WHERE series_id IS NOT NULL;
CREATE TRIGGER vibe_sessions_index BEFORE INSERT OR UPDATE OF title, description, topics ON vibe_sessions FOR EACH ROW EXECUTE FUNCTION index_session();
CREATE TRIGGER vibe_sessions_webhooks AFTER INSERT ON vibe_sessions FOR EACH ROW EXECUTE FUNCTION queue_webhook_deliveries('session.scheduled');

create table session_attendees (
  session_id uuid not null,
  user_id uuid not null,
  waiting boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint session_attendees_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint session_attendees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX session_attendees_of_user ON session_attendees USING btree (user_id);
CREATE INDEX session_attendees_seated ON session_attendees USING btree (session_id, created_at, user_id) WHERE NOT waiting;
CREATE INDEX session_attendees_waiting ON session_attendees USING btree (session_id, created_at, user_id) WHERE waiting;
alter table session_attendees add constraint session_attendees_pkey PRIMARY KEY (session_id, user_id);

create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  tribe_id uuid,
  session_id uuid,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  read_at timestamp(3) with time zone,
  challenge_id uuid,
  post_id uuid,
  member_id uuid,
  report_id uuid,
  subject_id uuid not null generated always as (COALESCE(tribe_id, session_id, challenge_id, post_id, member_id, report_id)) stored,
  comment_id uuid,
  constraint notifications_check CHECK (num_nonnulls(tribe_id, session_id, challenge_id, post_id, member_id, report_id) = 1),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint notifications_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_tribe ON notifications USING btree (tribe_id) WHERE tribe_id IS NOT NULL;
CREATE INDEX notifications_of_session ON notifications USING btree (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX notifications_of_actor ON notifications USING btree (actor_id) WHERE actor_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_about ON notifications USING btree (user_id, kind, subject_id);
CREATE INDEX notifications_of_challenge ON notifications USING btree (challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX notifications_of_post ON notifications USING btree (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_of_member ON notifications USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX notifications_of_report ON notifications USING btree (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX notifications_latest ON notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_read_by_age ON notifications USING btree (created_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_unread_by_age ON notifications USING btree (created_at) WHERE read_at IS NULL;
alter table notifications add constraint notifications_pkey PRIMARY KEY (user_id, id);

create table notification_actors (
  notification_id uuid not null,
  actor_id uuid not null,
  user_id uuid not null,
  constraint notification_actors_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_actors_user_id_notification_id_fkey FOREIGN KEY (user_id, notification_id) REFERENCES notifications(user_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_actors_of_actor ON notification_actors USING btree (actor_id);
alter table notification_actors add constraint notification_actors_pkey PRIMARY KEY (user_id, notification_id, actor_id);

create table challenges (
  id uuid not null,
  title text not null,
  description text not null,
  search text not null,
  category text,
  difficulty text,
  deadline timestamp(3) with time zone,
  image_id uuid,
  created_by uuid,
  is_active boolean not null default true,
  participants_count integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  edited_at timestamp(3) with time zone,
  opens_at timestamp(3) with time zone,
  rules text not null default ''::text,
  prizes jsonb not null default '[]'::jsonb,
  cancelled_at timestamp(3) with time zone,
  team_max smallint not null default 1,
  criteria jsonb not null default '[]'::jsonb,
  judges_per_entry smallint not null default 3,
  blind boolean not null default false,
  judging_until timestamp(3) with time zone,
  results_at timestamp(3) with time zone,
  graced_deadline timestamp(3) with time zone,
  grace_minutes integer not null default 0,
  organiser_id uuid,
  skills text[] not null default '{}'::text[],
  constraint challenges_check CHECK (opens_at < deadline),
  constraint challenges_check1 CHECK (cancelled_at IS NULL OR NOT is_active),
  constraint challenges_check2 CHECK (judging_until > deadline),
  constraint challenges_criteria_check CHECK (jsonb_typeof(criteria) = 'array'::text AND jsonb_array_length(criteria) <= 6),
  constraint challenges_difficulty_check CHECK (difficulty = ANY (ARRAY['Easy'::text, 'Medium'::text, 'Hard'::text])),
  constraint challenges_grace_minutes_check CHECK (grace_minutes >= 0),
  constraint challenges_judges_per_entry_check CHECK (judges_per_entry >= 1 AND judges_per_entry <= 10),
  constraint challenges_participants_count_check CHECK (participants_count >= 0),
  constraint challenges_prizes_check CHECK (jsonb_typeof(prizes) = 'array'::text AND jsonb_array_length(prizes) <= 5),
  constraint challenges_skills_check CHECK (cardinality(skills) <= 5),
  constraint challenges_team_max_check CHECK (team_max >= 1 AND team_max <= 6),
  constraint challenges_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint challenges_image_id_fkey FOREIGN KEY (image_id) REFERENCES files(id) ON DELETE SET NULL
);
alter table challenges add constraint challenges_pkey PRIMARY KEY (id);
CREATE INDEX challenges_search ON challenges USING gin (search gin_trgm_ops) WHERE is_active;
CREATE INDEX challenges_of_creator ON challenges USING btree (created_by);
CREATE UNIQUE INDEX challenges_image ON challenges USING btree (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX challenges_newest ON challenges USING btree (created_at DESC, id DESC) WHERE is_active;
CREATE INDEX challenges_of_all ON challenges USING btree (created_at DESC, id DESC);
CREATE INDEX challenges_of_category ON challenges USING btree (category, created_at DESC, id DESC) WHERE is_active;
CREATE INDEX challenges_deadline ON challenges USING btree (deadline) WHERE is_active;
CREATE INDEX challenges_of_organiser ON challenges USING btree (organiser_id) WHERE organiser_id IS NOT NULL;
CREATE TRIGGER challenges_keep_deleted_id AFTER DELETE ON challenges FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER challenges_reject_deleted_id AFTER INSERT ON challenges FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();
CREATE TRIGGER challenges_results_webhooks AFTER UPDATE OF results_at ON challenges FOR EACH ROW WHEN (old.results_at IS NULL AND new.results_at IS NOT NULL) EXECUTE FUNCTION queue_webhook_deliveries('challenge.results_published');
CREATE TRIGGER challenges_webhooks AFTER INSERT ON challenges FOR EACH ROW EXECUTE FUNCTION queue_webhook_deliveries('challenge.created');

create table challenge_participants (
  challenge_id uuid not null,
  user_id uuid not null,
  joined_at timestamp(3) with time zone not null default now(),
  constraint challenge_participants_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  constraint challenge_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table challenge_participants add constraint challenge_participants_pkey PRIMARY KEY (challenge_id, user_id);
CREATE INDEX challenge_participants_of_user ON challenge_participants USING btree (user_id);

create table challenge_submissions (
  id uuid not null,
  challenge_id uuid not null,
  user_id uuid not null,
  version integer not null,
  latest boolean not null default true,
  file_id uuid,
  submission_text text,
  state text not null default 'submitted'::text,
  note text,
  reviewed_by uuid,
  reviewed_at timestamp(3) with time zone,
  published boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  links jsonb not null default '[]'::jsonb,
  team_id uuid,
  work_public boolean not null default false,
  work_removed boolean not null default false,
  constraint challenge_submissions_check CHECK (NOT published OR state = 'accepted'::text AND latest),
  constraint challenge_submissions_check1 CHECK (reviewed_by IS DISTINCT FROM user_id),
  constraint challenge_submissions_check2 CHECK (jsonb_typeof(links) = 'array'::text AND jsonb_array_length(links) <= 3 AND (file_id IS NOT NULL OR jsonb_array_length(links) > 0)),
  constraint challenge_submissions_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'accepted'::text, 'changes_requested'::text, 'rejected'::text])),
  constraint challenge_submissions_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  constraint challenge_submissions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint challenge_submissions_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint challenge_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table challenge_submissions add constraint challenge_submissions_pkey PRIMARY KEY (id);
CREATE INDEX challenge_submissions_of_user ON challenge_submissions USING btree (user_id, state);
CREATE UNIQUE INDEX challenge_submissions_file ON challenge_submissions USING btree (file_id);
CREATE INDEX challenge_submissions_of_reviewer ON challenge_submissions USING btree (reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX challenge_submissions_to_review ON challenge_submissions USING btree (challenge_id, created_at DESC, id DESC) WHERE latest;
CREATE INDEX challenge_submissions_shown ON challenge_submissions USING btree (challenge_id, created_at DESC, id DESC) WHERE published;
CREATE INDEX challenge_submissions_links ON challenge_submissions USING gin (links jsonb_path_ops) WHERE links <> '[]'::jsonb;
CREATE UNIQUE INDEX challenge_submissions_challenge_id_user_id_version_key ON challenge_submissions USING btree (challenge_id, user_id, version) WHERE team_id IS NULL;
CREATE UNIQUE INDEX challenge_submissions_latest ON challenge_submissions USING btree (challenge_id, user_id) WHERE latest AND team_id IS NULL;
CREATE UNIQUE INDEX challenge_submissions_versions_of_team ON challenge_submissions USING btree (challenge_id, team_id, version) WHERE team_id IS NOT NULL;
CREATE UNIQUE INDEX challenge_submissions_latest_of_team ON challenge_submissions USING btree (challenge_id, team_id) WHERE latest AND team_id IS NOT NULL;
CREATE UNIQUE INDEX challenge_submissions_of_challenge ON challenge_submissions USING btree (challenge_id, id);

create table suspensions (
  user_id uuid not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  until timestamp(3) with time zone,
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table suspensions add constraint suspensions_pkey PRIMARY KEY (user_id);

create table audit_log (
  id uuid not null default gen_random_uuid(),
  created_at timestamp(3) with time zone not null default now(),
  action text not null,
  actor_id uuid,
  member_id uuid,
  detail text not null default ''::text
);
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
CREATE INDEX audit_log_latest ON audit_log USING btree (created_at DESC, id DESC) WHERE action <> 'sign_in'::text;
CREATE INDEX audit_log_by_age ON audit_log USING btree (created_at);
CREATE INDEX audit_log_of_member ON audit_log USING btree (member_id, created_at DESC, id DESC) WHERE action <> ALL (ARRAY['sign_in'::text, 'refused'::text]);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER audit_log_forbid_removal_of_young BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION forbid_removal_of_young();

create table reports (
  id uuid not null,
  reporter_id uuid,
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  excerpt text not null,
  reason text not null,
  details text not null default ''::text,
  state text not null default 'open'::text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  words text,
  version integer,
  messages jsonb,
  also_deleted boolean not null default false,
  tribe_id uuid,
  left_by uuid,
  left_at timestamp(3) with time zone,
  constraint reports_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'comment'::text, 'tribe'::text, 'challenge'::text, 'session'::text, 'member'::text, 'message'::text, 'announcement'::text, 'team'::text, 'organiser'::text, 'work'::text, 'session_message'::text])),
  constraint reports_state_check CHECK (state = ANY (ARRAY['open'::text, 'dismissed'::text, 'deleted'::text, 'warned'::text, 'hidden'::text, 'suspended'::text])),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_left_by_fkey FOREIGN KEY (left_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table reports add constraint reports_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX reports_open_once ON reports USING btree (reporter_id, kind, subject_id) WHERE state = 'open'::text;
CREATE INDEX reports_of_member ON reports USING btree (member_id);
CREATE INDEX reports_decided_by ON reports USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX reports_open ON reports USING btree (created_at, id) WHERE state = 'open'::text;
CREATE INDEX reports_of_subject ON reports USING btree (kind, subject_id, created_at, id) WHERE state = 'open'::text;
CREATE INDEX reports_by_reporter ON reports USING btree (reporter_id, created_at DESC, id DESC) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_left_by ON reports USING btree (left_by) WHERE left_by IS NOT NULL;

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint blocks_check CHECK (blocker_id <> blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_of_blocked ON blocks USING btree (blocked_id, blocker_id);
CREATE INDEX blocks_latest ON blocks USING btree (blocker_id, created_at DESC, blocked_id DESC);
alter table blocks add constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

create table user_follows (
  follower_id uuid not null,
  following_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint user_follows_check CHECK (follower_id <> following_id),
  constraint user_follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_follows_following_id_fkey FOREIGN KEY (following_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_follows_followers ON user_follows USING btree (following_id, created_at DESC, follower_id DESC);
CREATE INDEX user_follows_following ON user_follows USING btree (follower_id, created_at DESC, following_id DESC);
alter table user_follows add constraint user_follows_pkey PRIMARY KEY (follower_id, following_id);

create table conversations (
  user1_id uuid not null,
  user2_id uuid not null,
  latest_id uuid not null,
  latest_message text not null,
  latest_message_at timestamp(3) with time zone not null,
  latest_sender_id uuid not null,
  latest_kind text not null default 'text'::text,
  changed_at timestamp(3) with time zone,
  constraint conversations_check CHECK (user1_id < user2_id),
  constraint conversations_latest_kind_check CHECK (latest_kind = ANY (ARRAY['text'::text, 'image'::text, 'file'::text, 'unsent'::text]))
);
alter table conversations add constraint conversations_pkey PRIMARY KEY (user1_id, user2_id);
CREATE INDEX conversations_of_user1 ON conversations USING btree (user1_id, latest_message_at DESC, latest_id DESC);
CREATE INDEX conversations_of_user2 ON conversations USING btree (user2_id, latest_message_at DESC, latest_id DESC);

create table messages (
  id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  user1_id uuid not null generated always as (LEAST(sender_id, recipient_id)) stored,
  user2_id uuid not null generated always as (GREATEST(sender_id, recipient_id)) stored,
  content text not null,
  media_id uuid,
  with_media boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  read_at timestamp(3) with time zone,
  reply_to uuid,
  unsent_at timestamp(3) with time zone,
  sender_reaction text,
  recipient_reaction text,
  with_file boolean not null default false,
  constraint messages_check CHECK (
CASE
    WHEN unsent_at IS NULL THEN content <> ''::text OR with_media
    ELSE content = ''::text AND NOT with_media AND media_id IS NULL AND reply_to IS NULL AND sender_reaction IS NULL AND recipient_reaction IS NULL
END),
  constraint messages_check1 CHECK (sender_id <> recipient_id),
  constraint messages_recipient_reaction_check CHECK (recipient_reaction = ANY (ARRAY['👍'::text, '❤️'::text, '😂'::text, '😮'::text, '😢'::text, '🙏'::text])),
  constraint messages_sender_reaction_check CHECK (sender_reaction = ANY (ARRAY['👍'::text, '❤️'::text, '😂'::text, '😮'::text, '😢'::text, '🙏'::text])),
  constraint messages_media_id_fkey FOREIGN KEY (media_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint messages_user1_id_user2_id_fkey FOREIGN KEY (user1_id, user2_id) REFERENCES conversations(user1_id, user2_id) ON DELETE CASCADE
);
alter table messages add constraint messages_pkey PRIMARY KEY (id);
CREATE INDEX messages_of_media ON messages USING btree (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX messages_thread ON messages USING btree (user1_id, user2_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON messages USING btree (recipient_id, sender_id, created_at, id) WHERE read_at IS NULL;
CREATE INDEX messages_of_sender ON messages USING btree (sender_id, created_at, id);
CREATE TRIGGER messages_keep_deleted_id AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER messages_reject_deleted_id AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();

create table follow_requests (
  requester_id uuid not null,
  member_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint follow_requests_check CHECK (requester_id <> member_id),
  constraint follow_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follow_requests_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follow_requests_of_member ON follow_requests USING btree (member_id, created_at DESC, requester_id DESC);
alter table follow_requests add constraint follow_requests_pkey PRIMARY KEY (requester_id, member_id);

create table shared_secrets (
  name text not null,
  value jsonb not null,
  created_at timestamp with time zone not null default now()
);
alter table shared_secrets add constraint shared_secrets_pkey PRIMARY KEY (name);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  sign_in_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null default now(),
  pushed_until timestamp(3) with time zone,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_sign_in_id_fkey FOREIGN KEY (user_id, sign_in_id) REFERENCES sign_ins(user_id, id) ON DELETE CASCADE
);
alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (endpoint);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id, created_at);
CREATE INDEX push_subscriptions_of_sign_in ON push_subscriptions USING btree (user_id, sign_in_id);

create table two_factor (
  user_id uuid not null,
  secret text not null,
  enabled_at timestamp(3) with time zone,
  last_time_step bigint not null default 0,
  constraint two_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table two_factor add constraint two_factor_pkey PRIMARY KEY (user_id);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

create table two_factor_challenges (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint second_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factor(user_id) ON DELETE CASCADE
);
alter table two_factor_challenges add constraint two_factor_challenges_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX two_factor_challenges_token ON two_factor_challenges USING btree (token_hash);
CREATE INDEX two_factor_challenges_of_user ON two_factor_challenges USING btree (user_id);

create table post_superbuckets (
  superbucket bigint not null,
  posts integer not null
);
alter table post_superbuckets add constraint post_superbuckets_pkey PRIMARY KEY (superbucket);

create table unfinished_uploads (
  id uuid not null,
  user_id uuid,
  kind text not null,
  filename text not null,
  size bigint not null,
  arrived bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  lease_holder uuid,
  lease_expires_at timestamp with time zone,
  lease_wanted boolean not null default false,
  constraint unfinished_uploads_check CHECK (arrived >= 0 AND arrived <= size),
  constraint unfinished_uploads_check1 CHECK ((lease_holder IS NULL) = (lease_expires_at IS NULL)),
  constraint unfinished_uploads_size_check CHECK (size >= 0),
  constraint unfinished_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table unfinished_uploads add constraint unfinished_uploads_pkey PRIMARY KEY (id);
CREATE INDEX unfinished_uploads_by_member ON unfinished_uploads USING btree (user_id, updated_at);

create table unfinished_parts (
  id uuid not null,
  upload_id uuid not null,
  start bigint not null,
  bytes bigint,
  constraint unfinished_parts_bytes_check CHECK (bytes > 0),
  constraint unfinished_parts_start_check CHECK (start >= 0),
  constraint unfinished_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES unfinished_uploads(id)
);
alter table unfinished_parts add constraint unfinished_parts_pkey PRIMARY KEY (id);
CREATE INDEX unfinished_parts_by_upload ON unfinished_parts USING btree (upload_id);
CREATE UNIQUE INDEX unfinished_parts_by_place ON unfinished_parts USING btree (upload_id, start) WHERE bytes IS NOT NULL;

create table recent_posts (
  user_id uuid not null,
  digest text not null,
  post_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint recent_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table recent_posts add constraint recent_posts_pkey PRIMARY KEY (user_id, digest);
CREATE INDEX recent_posts_of_post ON recent_posts USING btree (user_id, post_id);

create table jobs (
  id uuid not null,
  kind text not null,
  key text,
  payload jsonb not null default '{}'::jsonb,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  leased_until timestamp with time zone,
  error text,
  failed_at timestamp with time zone,
  run integer not null default 0,
  constraint jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table jobs add constraint jobs_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX jobs_key ON jobs USING btree (kind, key) WHERE key IS NOT NULL AND failed_at IS NULL;
CREATE INDEX jobs_due ON jobs USING btree (run_at) WHERE failed_at IS NULL;
CREATE INDEX jobs_failed ON jobs USING btree (failed_at DESC, id) WHERE failed_at IS NOT NULL;
CREATE INDEX jobs_of_member ON jobs USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX jobs_due_of_kind ON jobs USING btree (kind, run_at) WHERE failed_at IS NULL;

create table member_counts (
  user_id uuid not null,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  constraint member_counts_followers_count_check CHECK (followers_count >= 0),
  constraint member_counts_following_count_check CHECK (following_count >= 0),
  constraint member_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table member_counts add constraint member_counts_pkey PRIMARY KEY (user_id);

create table row_counts (
  id uuid not null default gen_random_uuid(),
  name text not null,
  change bigint not null
);
alter table row_counts add constraint row_counts_pkey PRIMARY KEY (id);

create table links (
  url_hash text not null,
  url text not null,
  site text,
  title text,
  picture bytea,
  picture_key text,
  picture_side integer,
  placeholder text,
  requested_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone not null default now()
);
alter table links add constraint links_pkey PRIMARY KEY (url_hash);
alter table links add constraint links_picture_key_key UNIQUE (picture_key);
CREATE INDEX links_by_check ON links USING btree (checked_at);
alter table links alter picture set storage external;

create table invites (
  id uuid not null,
  tribe_id uuid not null,
  code text not null,
  created_by uuid not null,
  uses integer not null default 0,
  max_uses integer,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint invites_code_check CHECK (length(code) >= 12 AND length(code) <= 64),
  constraint invites_max_uses_check CHECK (max_uses > 0),
  constraint invites_uses_check CHECK (uses >= 0),
  constraint invites_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint invites_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE
);
alter table invites add constraint invites_pkey PRIMARY KEY (tribe_id, id);
alter table invites add constraint invites_tribe_id_code_key UNIQUE (tribe_id, code);
CREATE INDEX invites_of_tribe ON invites USING btree (tribe_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;
CREATE INDEX invites_of_member ON invites USING btree (created_by, created_at, id);

create table post_images (
  post_id uuid not null,
  "position" smallint not null,
  file_id uuid not null,
  alt text,
  constraint post_images_alt_check CHECK (length(alt) >= 1 AND length(alt) <= 250),
  constraint post_images_position_check CHECK ("position" >= 2 AND "position" <= 4),
  constraint post_images_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint post_images_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table post_images add constraint post_images_pkey PRIMARY KEY (post_id, "position");
CREATE UNIQUE INDEX post_images_file ON post_images USING btree (file_id);

create table search_documents (
  post_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  tribe_id uuid,
  with_image boolean not null,
  created_at timestamp(3) with time zone not null,
  document tsvector not null,
  constraint search_documents_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table search_documents add constraint search_documents_pkey PRIMARY KEY (post_id, id);
CREATE INDEX search_documents_words ON search_documents USING gin (document) WITH (gin_pending_list_limit='256');
CREATE INDEX search_documents_newest ON search_documents USING btree (created_at DESC, id DESC);
CREATE INDEX search_documents_of_author ON search_documents USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX search_documents_of_tribe ON search_documents USING btree (tribe_id, created_at DESC, id DESC) WHERE tribe_id IS NOT NULL;
alter table search_documents alter document set statistics 300;

create table search_pending (
  post_id uuid not null,
  id uuid not null
);
alter table search_pending add constraint search_pending_pkey PRIMARY KEY (post_id, id);

create table member_traits (
  user_id uuid not null,
  name text not null,
  constraint member_traits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table member_traits add constraint member_traits_pkey PRIMARY KEY (user_id, name);
CREATE INDEX member_traits_of_name ON member_traits USING btree (name text_pattern_ops, user_id DESC);

create table suggested_words (
  word text not null,
  members integer not null
);
alter table suggested_words add constraint suggested_words_pkey PRIMARY KEY (word);
CREATE INDEX suggested_words_alike ON suggested_words USING gin (word gin_trgm_ops);

create table post_versions (
  post_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  replaced_at timestamp(3) with time zone not null default now(),
  alts text[],
  constraint post_versions_version_check CHECK (version > 0),
  constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table post_versions add constraint post_versions_pkey PRIMARY KEY (post_id, version);

create table comment_versions (
  post_id uuid not null,
  comment_id uuid not null,
  version integer not null,
  user_id uuid not null,
  content text not null,
  replaced_at timestamp(3) with time zone not null default now(),
  constraint comment_versions_version_check CHECK (version > 0),
  constraint comment_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint comment_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table comment_versions add constraint comment_versions_pkey PRIMARY KEY (post_id, comment_id, version);
CREATE INDEX comment_versions_of_user ON comment_versions USING btree (user_id);

create table comment_likes (
  post_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint comment_likes_post_id_comment_id_fkey FOREIGN KEY (post_id, comment_id) REFERENCES post_comments(post_id, id) ON DELETE CASCADE,
  constraint comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table comment_likes add constraint comment_likes_pkey PRIMARY KEY (post_id, comment_id, user_id);
CREATE INDEX comment_likes_of_user ON comment_likes USING btree (user_id);

create table post_follows (
  post_id uuid not null,
  user_id uuid not null,
  level text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint post_follows_level_check CHECK (level = ANY (ARRAY['follow'::text, 'mute'::text])),
  constraint post_follows_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table post_follows add constraint post_follows_pkey PRIMARY KEY (post_id, user_id);
CREATE INDEX post_follows_of_user ON post_follows USING btree (user_id);

create table bookmarks (
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint bookmarks_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table bookmarks add constraint bookmarks_pkey PRIMARY KEY (post_id, user_id);
CREATE INDEX bookmarks_of_member ON bookmarks USING btree (user_id, created_at DESC, post_id DESC);

create table tags (
  id uuid not null default gen_random_uuid(),
  name text not null,
  folded text not null,
  hidden_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint tags_folded_check CHECK (char_length(folded) >= 1 AND char_length(folded) <= 100),
  constraint tags_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 50)
);
alter table tags add constraint tags_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX tags_folded ON tags USING btree (folded);

create table post_tags (
  post_id uuid not null,
  tag_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint post_tags_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
alter table post_tags add constraint post_tags_pkey PRIMARY KEY (post_id, tag_id);
CREATE INDEX post_tags_of_tag ON post_tags USING btree (tag_id, created_at DESC, post_id DESC);
CREATE INDEX post_tags_latest ON post_tags USING btree (created_at DESC);

create table tag_follows (
  user_id uuid not null,
  tag_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint tag_follows_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE,
  constraint tag_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table tag_follows add constraint tag_follows_pkey PRIMARY KEY (user_id, tag_id);
CREATE INDEX tag_follows_of_tag ON tag_follows USING btree (tag_id);

create table trending_tags (
  tag_id uuid not null,
  authors integer not null,
  score real not null,
  constraint trending_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
alter table trending_tags add constraint trending_tags_pkey PRIMARY KEY (tag_id);

create table challenge_reminders (
  challenge_id uuid not null,
  user_id uuid not null,
  hours smallint not null,
  sent_at timestamp(3) with time zone not null default now(),
  constraint challenge_reminders_hours_check CHECK (hours = ANY (ARRAY[72, 24, 2])),
  constraint challenge_reminders_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  constraint challenge_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table challenge_reminders add constraint challenge_reminders_pkey PRIMARY KEY (challenge_id, user_id, hours);
CREATE INDEX challenge_reminders_of_user ON challenge_reminders USING btree (user_id);

create table tribe_versions (
  tribe_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  replaced_at timestamp(3) with time zone not null default now(),
  rules text not null default ''::text,
  constraint tribe_versions_version_check CHECK (version > 0),
  constraint tribe_versions_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE
);
alter table tribe_versions add constraint tribe_versions_pkey PRIMARY KEY (tribe_id, version);

create table challenge_versions (
  challenge_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  moment timestamp(3) with time zone,
  replaced_at timestamp(3) with time zone not null default now(),
  constraint challenge_versions_version_check CHECK (version > 0),
  constraint challenge_versions_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE
);
alter table challenge_versions add constraint challenge_versions_pkey PRIMARY KEY (challenge_id, version);

create table session_versions (
  session_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  moment timestamp(3) with time zone not null,
  place text,
  replaced_at timestamp(3) with time zone not null default now(),
  constraint session_versions_version_check CHECK (version > 0),
  constraint session_versions_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE
);
alter table session_versions add constraint session_versions_pkey PRIMARY KEY (session_id, version);

create table teams (
  challenge_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint teams_code_check CHECK (length(code) >= 12 AND length(code) <= 64),
  constraint teams_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE
);
alter table teams add constraint teams_pkey PRIMARY KEY (challenge_id, id);
alter table teams add constraint teams_challenge_id_code_key UNIQUE (challenge_id, code);
CREATE UNIQUE INDEX teams_id ON teams USING btree (id);
CREATE TRIGGER teams_keep_deleted_id AFTER DELETE ON teams FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER teams_reject_deleted_id AFTER INSERT ON teams FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();

create table team_members (
  challenge_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  joined_at timestamp(3) with time zone not null default now(),
  constraint team_members_challenge_id_team_id_fkey FOREIGN KEY (challenge_id, team_id) REFERENCES teams(challenge_id, id) ON DELETE CASCADE,
  constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table team_members add constraint team_members_pkey PRIMARY KEY (challenge_id, user_id);
CREATE UNIQUE INDEX team_members_of_team ON team_members USING btree (challenge_id, team_id, joined_at);
CREATE INDEX team_members_of_member ON team_members USING btree (user_id);

create table challenge_judges (
  challenge_id uuid not null,
  user_id uuid not null,
  invited_at timestamp(3) with time zone not null default now(),
  accepted_at timestamp(3) with time zone,
  recused_at timestamp(3) with time zone,
  constraint challenge_judges_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  constraint challenge_judges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table challenge_judges add constraint challenge_judges_pkey PRIMARY KEY (challenge_id, user_id);
CREATE INDEX challenge_judges_of_user ON challenge_judges USING btree (user_id);

create table challenge_scores (
  challenge_id uuid not null,
  submission_id uuid not null,
  judge_id uuid not null,
  assigned_at timestamp(3) with time zone not null default now(),
  scores smallint[],
  note text,
  scored_at timestamp(3) with time zone,
  constraint challenge_scores_check CHECK ((scored_at IS NULL) = (scores IS NULL)),
  constraint challenge_scores_scores_check CHECK (cardinality(scores) >= 1 AND cardinality(scores) <= 6 AND (1 <= ALL (scores)) AND (5 >= ALL (scores))),
  constraint challenge_scores_challenge_id_judge_id_fkey FOREIGN KEY (challenge_id, judge_id) REFERENCES challenge_judges(challenge_id, user_id) ON DELETE CASCADE,
  constraint challenge_scores_challenge_id_submission_id_fkey FOREIGN KEY (challenge_id, submission_id) REFERENCES challenge_submissions(challenge_id, id) ON DELETE CASCADE
);
alter table challenge_scores add constraint challenge_scores_pkey PRIMARY KEY (challenge_id, submission_id, judge_id);
CREATE INDEX challenge_scores_of_judge ON challenge_scores USING btree (challenge_id, judge_id);

create table challenge_results (
  challenge_id uuid not null,
  published_at timestamp(3) with time zone not null,
  judges_count integer not null,
  result jsonb not null,
  sha256 text not null,
  constraint challenge_results_judges_count_check CHECK (judges_count > 0),
  constraint challenge_results_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE
);
alter table challenge_results add constraint challenge_results_pkey PRIMARY KEY (challenge_id);
CREATE TRIGGER challenge_results_stay BEFORE UPDATE ON challenge_results FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

create table proofs (
  id uuid not null default gen_random_uuid(),
  code text not null default proof_code(),
  user_id uuid,
  challenge_id uuid not null,
  submission_id uuid not null,
  place integer,
  place_of integer,
  name text not null,
  title text not null,
  sha256 text,
  issued_at timestamp(3) with time zone not null default now(),
  revoked_at timestamp(3) with time zone,
  reason text,
  revoked_by_review boolean not null default false,
  facts jsonb,
  awarder_id uuid,
  constraint proofs_check CHECK (place_of >= place),
  constraint proofs_check1 CHECK (user_id IS NOT NULL OR name = ''::text),
  constraint proofs_check2 CHECK (place_of IS NULL OR place IS NOT NULL),
  constraint proofs_check3 CHECK ((revoked_at IS NULL) = (reason IS NULL)),
  constraint proofs_check4 CHECK (revoked_at IS NOT NULL OR NOT revoked_by_review),
  constraint proofs_code_check CHECK (code ~ '^[2-9A-HJKMNP-Z]{10}$'::text),
  constraint proofs_facts_check CHECK (jsonb_typeof(facts) = 'object'::text),
  constraint proofs_place_check CHECK (place > 0),
  constraint proofs_awarder_id_fkey FOREIGN KEY (awarder_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
alter table proofs add constraint proofs_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX proofs_code ON proofs USING btree (code);
CREATE UNIQUE INDEX proofs_once ON proofs USING btree (challenge_id, user_id);
CREATE INDEX proofs_of_member ON proofs USING btree (user_id, issued_at DESC, id DESC);
CREATE INDEX proofs_of_submission ON proofs USING btree (submission_id);
CREATE INDEX proofs_of_awarder ON proofs USING btree (awarder_id) WHERE awarder_id IS NOT NULL;

create table signing_keys (
  id text not null,
  public_key text not null,
  private_key text,
  created_at timestamp(3) with time zone not null default now(),
  retired_at timestamp(3) with time zone,
  constraint signing_keys_check CHECK ((private_key IS NULL) = (retired_at IS NOT NULL))
);
alter table signing_keys add constraint signing_keys_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX signing_keys_active ON signing_keys USING btree ((retired_at IS NULL)) WHERE retired_at IS NULL;

create table portfolios (
  user_id uuid not null,
  links jsonb not null default '[]'::jsonb,
  skills jsonb not null default '{}'::jsonb,
  submissions uuid[] not null default '{}'::uuid[],
  updated_at timestamp(3) with time zone not null default now(),
  constraint portfolios_links_check CHECK (jsonb_typeof(links) = 'array'::text AND jsonb_array_length(links) <= 5),
  constraint portfolios_skills_check CHECK (jsonb_typeof(skills) = 'object'::text),
  constraint portfolios_submissions_check CHECK (cardinality(submissions) <= 6),
  constraint portfolios_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table portfolios add constraint portfolios_pkey PRIMARY KEY (user_id);

create table challenge_announcements (
  id uuid not null,
  challenge_id uuid not null,
  user_id uuid not null,
  content text not null,
  created_at timestamp(3) with time zone not null default now(),
  removed_at timestamp(3) with time zone,
  constraint challenge_announcements_check CHECK (
CASE
    WHEN removed_at IS NULL THEN char_length(content) >= 1 AND char_length(content) <= 1000
    ELSE content = ''::text
END),
  constraint challenge_announcements_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE,
  constraint challenge_announcements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table challenge_announcements add constraint challenge_announcements_pkey PRIMARY KEY (id);
CREATE INDEX challenge_announcements_newest ON challenge_announcements USING btree (challenge_id, created_at DESC, id DESC);
CREATE INDEX challenge_announcements_of_member ON challenge_announcements USING btree (user_id);

create table service_readiness (
  only_row boolean not null default true,
  ready_at timestamp(3) with time zone not null,
  constraint service_readiness_only_row_check CHECK (only_row)
);
alter table service_readiness add constraint service_readiness_pkey PRIMARY KEY (only_row);

create table calendar_feeds (
  user_id uuid not null,
  secret text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint calendar_feeds_secret_check CHECK (length(secret) = 22),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (user_id);

create table former_usernames (
  name_hash bytea not null,
  name text,
  user_id uuid,
  held_until timestamp with time zone not null default now() + '1 year'::interval,
  constraint former_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table former_usernames add constraint former_usernames_pkey PRIMARY KEY (name_hash);
CREATE INDEX former_usernames_of_member ON former_usernames USING btree (user_id, held_until);
CREATE INDEX former_usernames_by_age ON former_usernames USING btree (held_until);

create table legal_versions (
  page text not null,
  language text not null,
  version integer not null,
  content text,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint legal_versions_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 20000),
  constraint legal_versions_language_check CHECK (language ~ '^[a-z]{2,3}$'::text),
  constraint legal_versions_page_check CHECK (page = ANY (ARRAY['terms'::text, 'privacy'::text, 'rules'::text, 'contact'::text])),
  constraint legal_versions_version_check CHECK (version > 0),
  constraint legal_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
alter table legal_versions add constraint legal_versions_pkey PRIMARY KEY (page, language, version);
CREATE INDEX legal_versions_of_author ON legal_versions USING btree (created_by);

create table acceptances (
  user_id uuid not null,
  page text not null,
  language text not null,
  version integer not null,
  release text,
  accepted_at timestamp(3) with time zone not null default now(),
  constraint acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table acceptances add constraint acceptances_pkey PRIMARY KEY (user_id, page);

create table report_files (
  report_id uuid not null,
  "position" smallint not null,
  file_id uuid not null,
  constraint report_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint report_files_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);
alter table report_files add constraint report_files_pkey PRIMARY KEY (report_id, "position");
CREATE INDEX report_files_of_file ON report_files USING btree (file_id);

create table warnings (
  report_id uuid not null,
  user_id uuid not null,
  given_by uuid,
  reason text not null,
  words text not null,
  created_at timestamp(3) with time zone not null default now(),
  appeal text,
  appealed_at timestamp(3) with time zone,
  appeal_state text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  constraint warnings_appeal_state_check CHECK (appeal_state = ANY (ARRAY['open'::text, 'kept'::text, 'withdrawn'::text])),
  constraint warnings_check CHECK (num_nulls(appeal, appealed_at, appeal_state) = ANY (ARRAY[0, 3])),
  constraint warnings_check1 CHECK ((decided_at IS NOT NULL) = COALESCE(appeal_state = ANY (ARRAY['kept'::text, 'withdrawn'::text]), false)),
  constraint warnings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint warnings_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint warnings_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  constraint warnings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table warnings add constraint warnings_pkey PRIMARY KEY (report_id);
CREATE INDEX warnings_of_member ON warnings USING btree (user_id, created_at DESC);
CREATE INDEX warnings_given_by ON warnings USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX warnings_decided_by ON warnings USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX warnings_appealed ON warnings USING btree (appealed_at, report_id) WHERE appeal_state = 'open'::text;

create table hidden_members (
  user_id uuid not null,
  since timestamp(3) with time zone not null,
  whole boolean not null,
  hidden_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint hidden_members_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint hidden_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table hidden_members add constraint hidden_members_pkey PRIMARY KEY (user_id);
CREATE INDEX hidden_members_by ON hidden_members USING btree (hidden_by) WHERE hidden_by IS NOT NULL;

create table tribe_requests (
  tribe_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  state text not null default 'open'::text,
  created_at timestamp(3) with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  constraint tribe_requests_check CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint tribe_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text])),
  constraint tribe_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tribe_requests_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint tribe_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table tribe_requests add constraint tribe_requests_pkey PRIMARY KEY (tribe_id, user_id);
alter table tribe_requests add constraint tribe_requests_tribe_id_id_key UNIQUE (tribe_id, id);
CREATE INDEX tribe_requests_open ON tribe_requests USING btree (tribe_id, created_at, id) WHERE state = 'open'::text;
CREATE INDEX tribe_requests_of_member ON tribe_requests USING btree (user_id, created_at, tribe_id);
CREATE INDEX tribe_requests_decided_by ON tribe_requests USING btree (decided_by) WHERE decided_by IS NOT NULL;

create table tribe_bans (
  tribe_id uuid not null,
  user_id uuid not null,
  banned_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  until timestamp(3) with time zone,
  constraint tribe_bans_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tribe_bans_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint tribe_bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table tribe_bans add constraint tribe_bans_pkey PRIMARY KEY (tribe_id, user_id);
CREATE INDEX tribe_bans_newest ON tribe_bans USING btree (tribe_id, created_at DESC, user_id DESC);
CREATE INDEX tribe_bans_of_member ON tribe_bans USING btree (user_id, created_at);
CREATE INDEX tribe_bans_by ON tribe_bans USING btree (banned_by) WHERE banned_by IS NOT NULL;
CREATE INDEX tribe_bans_until ON tribe_bans USING btree (until) WHERE until IS NOT NULL;

create table tribe_handovers (
  tribe_id uuid not null,
  user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint tribe_handovers_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint tribe_handovers_tribe_id_user_id_fkey FOREIGN KEY (tribe_id, user_id) REFERENCES tribe_members(tribe_id, user_id) ON DELETE CASCADE
);
alter table tribe_handovers add constraint tribe_handovers_pkey PRIMARY KEY (tribe_id);
CREATE INDEX tribe_handovers_to ON tribe_handovers USING btree (user_id, tribe_id);

create table active_days (
  user_id uuid not null,
  day date not null,
  constraint active_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table active_days add constraint active_days_pkey PRIMARY KEY (user_id, day);
CREATE INDEX active_days_by_day ON active_days USING btree (day, user_id);

create table daily_figures (
  day date not null,
  active_daily integer not null,
  active_weekly integer not null,
  active_monthly integer not null,
  joined_7 integer not null,
  kept_7 integer not null,
  joined_30 integer not null,
  kept_30 integer not null,
  posts_week integer not null,
  unanswered_week integer not null,
  open_reports integer not null,
  median_report_hours integer,
  oldest_report_hours integer
);
alter table daily_figures add constraint daily_figures_pkey PRIMARY KEY (day);

create table announcement_bar (
  slot boolean not null default true,
  id uuid not null,
  words text not null,
  link text,
  for_visitors boolean not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null,
  constraint announcement_bar_slot_check CHECK (slot),
  constraint announcement_bar_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
alter table announcement_bar add constraint announcement_bar_pkey PRIMARY KEY (slot);
alter table announcement_bar add constraint announcement_bar_id_key UNIQUE (id);
CREATE INDEX announcement_bar_created_by ON announcement_bar USING btree (created_by) WHERE created_by IS NOT NULL;

create table closed_announcements (
  user_id uuid not null,
  announcement_id uuid not null,
  constraint closed_announcements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table closed_announcements add constraint closed_announcements_pkey PRIMARY KEY (user_id);

create table polls (
  post_id uuid not null,
  options text[] not null,
  ends_at timestamp(3) with time zone not null,
  constraint polls_options_check CHECK (cardinality(options) >= 2 AND cardinality(options) <= 6),
  constraint polls_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table polls add constraint polls_pkey PRIMARY KEY (post_id);

create table poll_votes (
  post_id uuid not null,
  user_id uuid not null,
  option smallint not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint poll_votes_option_check CHECK (option >= 0 AND option <= 5),
  constraint poll_votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES polls(post_id) ON DELETE CASCADE,
  constraint poll_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table poll_votes add constraint poll_votes_pkey PRIMARY KEY (post_id, user_id);
CREATE INDEX poll_votes_by_option ON poll_votes USING btree (post_id, option);
CREATE INDEX poll_votes_of_user ON poll_votes USING btree (user_id, created_at);

create table new_member_texts (
  user_id uuid not null,
  text_id uuid not null,
  kind text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint new_member_texts_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'comment'::text])),
  constraint new_member_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table new_member_texts add constraint new_member_texts_pkey PRIMARY KEY (user_id, text_id);
CREATE INDEX new_member_texts_by_age ON new_member_texts USING btree (created_at);

create table held_texts (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  post_id uuid,
  tribe_id uuid,
  payload jsonb not null,
  file_ids uuid[] not null default '{}'::uuid[],
  reason text not null,
  word text,
  state text not null default 'waiting'::text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint held_texts_check CHECK ((kind = 'comment'::text) = (post_id IS NOT NULL)),
  constraint held_texts_check1 CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint held_texts_check2 CHECK ((reason = 'words'::text) = (word IS NOT NULL)),
  constraint held_texts_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'comment'::text])),
  constraint held_texts_reason_check CHECK (reason = ANY (ARRAY['words'::text, 'link'::text, 'image'::text, 'mentions'::text, 'many'::text, 'invited'::text])),
  constraint held_texts_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'published'::text, 'rejected'::text])),
  constraint held_texts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint held_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table held_texts add constraint held_texts_pkey PRIMARY KEY (id);
CREATE INDEX held_texts_of_member ON held_texts USING btree (user_id, created_at DESC);
CREATE INDEX held_texts_waiting ON held_texts USING btree (created_at, id) WHERE state = 'waiting'::text;
CREATE INDEX held_texts_decided ON held_texts USING btree (decided_at) WHERE state <> 'waiting'::text;
CREATE INDEX held_texts_decided_by ON held_texts USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE TRIGGER held_texts_reject_deleted_id AFTER INSERT ON held_texts FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();

create table held_words (
  version integer not null,
  words text[] not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint held_words_version_check CHECK (version > 0),
  constraint held_words_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
alter table held_words add constraint held_words_pkey PRIMARY KEY (version);
CREATE INDEX held_words_by ON held_words USING btree (created_by) WHERE created_by IS NOT NULL;

create table tribe_removals (
  tribe_id uuid not null,
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  removed_by uuid,
  excerpt text not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint tribe_removals_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'comment'::text])),
  constraint tribe_removals_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tribe_removals_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE,
  constraint tribe_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table tribe_removals add constraint tribe_removals_pkey PRIMARY KEY (tribe_id, kind, id);
CREATE INDEX tribe_removals_of_member ON tribe_removals USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX tribe_removals_by ON tribe_removals USING btree (removed_by) WHERE removed_by IS NOT NULL;

create table tribe_pins (
  post_id uuid not null,
  tribe_id uuid not null,
  slot smallint not null,
  pinned_by uuid,
  pinned_at timestamp(3) with time zone not null default now(),
  constraint tribe_pins_slot_check CHECK (slot >= 1 AND slot <= 3),
  constraint tribe_pins_pinned_by_fkey FOREIGN KEY (pinned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tribe_pins_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint tribe_pins_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE
);
alter table tribe_pins add constraint tribe_pins_pkey PRIMARY KEY (post_id);
alter table tribe_pins add constraint tribe_pins_tribe_id_slot_key UNIQUE (tribe_id, slot);
CREATE INDEX tribe_pins_by ON tribe_pins USING btree (pinned_by) WHERE pinned_by IS NOT NULL;

create table tribe_announcements (
  tribe_id uuid not null,
  post_id uuid not null,
  announced_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint tribe_announcements_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint tribe_announcements_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE
);
alter table tribe_announcements add constraint tribe_announcements_pkey PRIMARY KEY (tribe_id, post_id);
CREATE INDEX tribe_announcements_by ON tribe_announcements USING btree (announced_by) WHERE announced_by IS NOT NULL;

create table tribe_days (
  tribe_id uuid not null,
  day date not null,
  joined integer not null default 0,
  departed integer not null default 0,
  constraint tribe_days_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE
);
alter table tribe_days add constraint tribe_days_pkey PRIMARY KEY (tribe_id, day);
CREATE INDEX tribe_days_by_day ON tribe_days USING btree (day);

create table organisers (
  id uuid not null,
  name text not null,
  domain text,
  about text not null default ''::text,
  name_folded text not null default ''::text,
  domain_folded text,
  token text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  verified_at timestamp(3) with time zone,
  method text,
  verified_until timestamp(3) with time zone,
  reserves boolean not null default false,
  ended_why text,
  noticed boolean not null default false,
  checked_at timestamp(3) with time zone,
  missing_since timestamp(3) with time zone,
  missing_days smallint not null default 0,
  version integer not null default 1,
  logo_id uuid,
  site text,
  constraint organisers_check CHECK (num_nulls(verified_at, method, verified_until) = ANY (ARRAY[0, 3])),
  constraint organisers_check1 CHECK (NOT reserves OR verified_until IS NOT NULL),
  constraint organisers_ended_why_check CHECK (ended_why = ANY (ARRAY['expired'::text, 'domain'::text, 'admin'::text, 'empty'::text, 'changed'::text])),
  constraint organisers_method_check CHECK (method = ANY (ARRAY['dns'::text, 'mail'::text, 'admin'::text])),
  constraint organisers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint organisers_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES files(id) ON DELETE SET NULL
);
alter table organisers add constraint organisers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX organisers_name ON organisers USING btree (name_folded) WHERE reserves;
CREATE UNIQUE INDEX organisers_domain ON organisers USING btree (domain_folded) WHERE reserves;
CREATE INDEX organisers_alike ON organisers USING btree (domain_folded) WHERE domain_folded IS NOT NULL;
CREATE INDEX organisers_newest ON organisers USING btree (created_at DESC, id DESC);
CREATE INDEX organisers_created_by ON organisers USING btree (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX organisers_ends ON organisers USING btree (verified_until) WHERE reserves;
CREATE UNIQUE INDEX organisers_logo ON organisers USING btree (logo_id) WHERE logo_id IS NOT NULL;
CREATE TRIGGER organisers_keep_deleted_id AFTER DELETE ON organisers FOR EACH ROW EXECUTE FUNCTION keep_deleted_id();
CREATE TRIGGER organisers_reject_deleted_id AFTER INSERT ON organisers FOR EACH ROW EXECUTE FUNCTION reject_deleted_id();

create table organiser_members (
  organiser_id uuid not null,
  user_id uuid not null,
  joined_at timestamp(3) with time zone not null default now(),
  constraint organiser_members_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES organisers(id) ON DELETE CASCADE,
  constraint organiser_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table organiser_members add constraint organiser_members_pkey PRIMARY KEY (organiser_id, user_id);
CREATE INDEX organiser_members_of_user ON organiser_members USING btree (user_id);

create table organiser_invitations (
  organiser_id uuid not null,
  user_id uuid not null,
  invited_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint organiser_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint organiser_invitations_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES organisers(id) ON DELETE CASCADE,
  constraint organiser_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table organiser_invitations add constraint organiser_invitations_pkey PRIMARY KEY (organiser_id, user_id);
CREATE INDEX organiser_invitations_of_user ON organiser_invitations USING btree (user_id);
CREATE INDEX organiser_invitations_by ON organiser_invitations USING btree (invited_by) WHERE invited_by IS NOT NULL;

create table organiser_mails (
  id uuid not null,
  organiser_id uuid not null,
  domain text not null,
  user_id uuid,
  code_hash bytea,
  tries smallint not null default 0,
  used boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint organiser_mails_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES organisers(id) ON DELETE CASCADE,
  constraint organiser_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table organiser_mails add constraint organiser_mails_pkey PRIMARY KEY (id);
CREATE INDEX organiser_mails_latest ON organiser_mails USING btree (organiser_id, created_at DESC, id DESC);
CREATE INDEX organiser_mails_of_domain ON organiser_mails USING btree (domain, created_at);
CREATE INDEX organiser_mails_of_member ON organiser_mails USING btree (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX organiser_mails_by_age ON organiser_mails USING btree (created_at);

create table session_check_ins (
  session_id uuid not null,
  user_id uuid not null,
  checked_in_at timestamp(3) with time zone not null default now(),
  method text not null,
  removed_at timestamp(3) with time zone,
  constraint session_check_ins_method_check CHECK (method = ANY (ARRAY['code'::text, 'host'::text])),
  constraint session_check_ins_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint session_check_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table session_check_ins add constraint session_check_ins_pkey PRIMARY KEY (session_id, user_id);
CREATE INDEX session_check_ins_of_user ON session_check_ins USING btree (user_id);
CREATE INDEX session_check_ins_listed ON session_check_ins USING btree (session_id, checked_in_at, user_id) WHERE removed_at IS NULL;

create table session_reminders (
  session_id uuid not null,
  user_id uuid not null,
  minutes smallint not null,
  starts_at timestamp(0) with time zone not null,
  sent_at timestamp(3) with time zone not null default now(),
  constraint session_reminders_minutes_check CHECK (minutes = ANY (ARRAY[1440, 30])),
  constraint session_reminders_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint session_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table session_reminders add constraint session_reminders_pkey PRIMARY KEY (session_id, user_id, minutes, starts_at);
CREATE INDEX session_reminders_of_user ON session_reminders USING btree (user_id);

create table session_hosts (
  session_id uuid not null,
  user_id uuid not null,
  slot smallint not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint session_hosts_slot_check CHECK (slot >= 1 AND slot <= 3),
  constraint session_hosts_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint session_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table session_hosts add constraint session_hosts_pkey PRIMARY KEY (session_id, user_id);
alter table session_hosts add constraint session_hosts_session_id_slot_key UNIQUE (session_id, slot);
CREATE INDEX session_hosts_of_user ON session_hosts USING btree (user_id);

create table session_messages (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  content text not null,
  created_at timestamp(3) with time zone not null default now(),
  removed_at timestamp(3) with time zone,
  constraint session_messages_check CHECK (
CASE
    WHEN removed_at IS NULL THEN char_length(content) >= 1 AND char_length(content) <= 500
    ELSE content = ''::text
END),
  constraint session_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES vibe_sessions(id) ON DELETE CASCADE,
  constraint session_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table session_messages add constraint session_messages_pkey PRIMARY KEY (id);
CREATE INDEX session_messages_newest ON session_messages USING btree (session_id, created_at DESC, id DESC);
CREATE INDEX session_messages_of_member ON session_messages USING btree (user_id);

create table spent_answers (
  hash bytea not null,
  expires_at timestamp with time zone not null
);
alter table spent_answers add constraint spent_answers_pkey PRIMARY KEY (hash);
CREATE INDEX spent_answers_expired ON spent_answers USING btree (expires_at);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_counter_check CHECK (counter >= 0),
  constraint passkeys_credential_id_check CHECK (length(credential_id) <= 1400),
  constraint passkeys_name_check CHECK (length(name) <= 60),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (user_id, id);
CREATE UNIQUE INDEX passkeys_credential ON passkeys USING btree (credential_id);

create table profile_details (
  user_id uuid not null,
  kind text not null,
  text text not null,
  shown boolean not null,
  folded text not null generated always as (search_words(text)) stored,
  member_since timestamp(3) with time zone not null,
  constraint profile_details_kind_check CHECK (kind = ANY (ARRAY['school'::text, 'level'::text, 'study'::text, 'state'::text, 'nysc_batch'::text])),
  constraint profile_details_text_check CHECK (text <> ''::text),
  constraint profile_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table profile_details add constraint profile_details_pkey PRIMARY KEY (user_id, kind);
CREATE INDEX profile_details_shown ON profile_details USING btree (kind, folded, member_since DESC, user_id DESC) WHERE shown;
CREATE INDEX profile_details_words ON profile_details USING btree (folded text_pattern_ops, user_id DESC) WHERE shown;

create table api_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  used_at timestamp(3) with time zone,
  constraint api_tokens_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) <= 40),
  constraint api_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table api_tokens add constraint api_tokens_pkey PRIMARY KEY (id);
alter table api_tokens add constraint api_tokens_token_hash_key UNIQUE (token_hash);
CREATE INDEX api_tokens_of_user ON api_tokens USING btree (user_id, created_at DESC, id DESC);

create table last_backups (
  outcome text not null,
  ended_at timestamp(3) with time zone not null default now(),
  destination text not null,
  bytes bigint,
  error text,
  constraint last_backups_bytes_check CHECK (bytes >= 0),
  constraint last_backups_check CHECK ((outcome = 'done'::text) = (bytes IS NOT NULL)),
  constraint last_backups_check1 CHECK ((outcome = 'failed'::text) = (error IS NOT NULL)),
  constraint last_backups_destination_check CHECK (destination = ANY (ARRAY['folder'::text, 'bucket'::text])),
  constraint last_backups_error_check CHECK (char_length(error) >= 1 AND char_length(error) <= 300),
  constraint last_backups_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'failed'::text]))
);
alter table last_backups add constraint last_backups_pkey PRIMARY KEY (outcome);

create table webhooks (
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  off_reason text,
  secret text not null,
  old_secret text,
  old_secret_until timestamp(3) with time zone,
  version integer not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  slot smallint not null,
  constraint webhooks_check CHECK (off_reason IS NULL OR NOT enabled),
  constraint webhooks_check1 CHECK (num_nulls(old_secret, old_secret_until) = ANY (ARRAY[0, 2])),
  constraint webhooks_events_check CHECK (cardinality(events) >= 1 AND cardinality(events) <= 20),
  constraint webhooks_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint webhooks_off_reason_check CHECK (off_reason = ANY (ARRAY['gone'::text, 'failing'::text])),
  constraint webhooks_slot_check CHECK (slot >= 1 AND slot <= 10),
  constraint webhooks_url_check CHECK (char_length(url) <= 500)
);
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (id);
alter table webhooks add constraint webhooks_slot_key UNIQUE (slot);

create table webhook_deliveries (
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  subject_id uuid,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  status smallint,
  error text,
  created_at timestamp(3) with time zone not null default now(),
  next_at timestamp(3) with time zone default now(),
  ended_at timestamp(3) with time zone,
  constraint webhook_deliveries_check CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint webhook_deliveries_check1 CHECK ((state = 'waiting'::text) = (next_at IS NOT NULL)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_end ON webhook_deliveries USING btree (ended_at) WHERE ended_at IS NOT NULL;

create table deleted_ids (
  id uuid not null,
  deleted_at timestamp(3) with time zone not null default now()
);
alter table deleted_ids add constraint deleted_ids_pkey PRIMARY KEY (id);
CREATE INDEX deleted_ids_by_age ON deleted_ids USING btree (deleted_at);

alter table posts add constraint posts_tribe_id_fkey FOREIGN KEY (tribe_id) REFERENCES tribes(id) ON DELETE CASCADE;
alter table post_comments add constraint post_comments_parent FOREIGN KEY (post_id, parent_id) REFERENCES post_comments(post_id, id) ON DELETE CASCADE;
alter table tribe_members add constraint tribe_members_invite FOREIGN KEY (tribe_id, invite_id) REFERENCES invites(tribe_id, id) ON DELETE SET NULL (invite_id);
alter table notifications add constraint notifications_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE;
alter table challenges add constraint challenges_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES organisers(id) ON DELETE SET NULL;
alter table challenge_submissions add constraint challenge_submissions_challenge_id_team_id_fkey FOREIGN KEY (challenge_id, team_id) REFERENCES teams(challenge_id, id) ON DELETE CASCADE;

insert into leases (name, holder, expires_at) values
  ('backup', NULL, NULL),
  ('demo', NULL, NULL),
  ('erasure', NULL, NULL),
  ('migrations', NULL, NULL)
  on conflict do nothing;

insert into migrations (number, name) values
  ('1', '0001_accounts.sql'),
  ('2', '0002_posts.sql'),
  ('3', '0003_heartbeat.sql'),
  ('4', '0004_tribes.sql'),
  ('5', '0005_sessions.sql'),
  ('6', '0006_notifications.sql'),
  ('7', '0007_challenges.sql'),
  ('8', '0008_admin.sql'),
  ('9', '0009_people.sql'),
  ('10', '0010_messages.sql'),
  ('11', '0011_privacy.sql'),
  ('12', '0012_push.sql'),
  ('13', '0013_account.sql'),
  ('14', '0014_two_step.sql'),
  ('15', '0015_audit.sql'),
  ('16', '0016_growth.sql'),
  ('17', '0017_post_blocks.sql'),
  ('18', '0018_people_search.sql'),
  ('19', '0019_language.sql'),
  ('20', '0020_first_sign_in.sql'),
  ('21', '0021_unfinished_uploads.sql'),
  ('22', '0022_recent_posts.sql'),
  ('23', '0023_standard_names.sql'),
  ('24', '0024_jobs.sql'),
  ('25', '0025_operator.sql'),
  ('26', '0026_counts.sql'),
  ('27', '0027_cursors.sql'),
  ('28', '0028_leases_and_retention.sql'),
  ('29', '0029_placement.sql'),
  ('30', '0030_public_pages.sql'),
  ('31', '0031_links.sql'),
  ('32', '0032_invites.sql'),
  ('33', '0033_onboarding.sql'),
  ('34', '0034_invited_members.sql'),
  ('35', '0035_post_images.sql'),
  ('38', '0038_search.sql'),
  ('39', '0039_edits.sql'),
  ('40', '0040_replies.sql'),
  ('41', '0041_bookmarks.sql'),
  ('42', '0042_hashtags.sql'),
  ('44', '0044_message_actions.sql'),
  ('45', '0045_challenge_phases.sql'),
  ('46', '0046_more_versions.sql'),
  ('47', '0047_files_alts_and_tags.sql'),
  ('48', '0048_links_and_teams.sql'),
  ('49', '0049_judging.sql'),
  ('50', '0050_proofs.sql'),
  ('51', '0051_announcements.sql'),
  ('52', '0052_outage_grace.sql'),
  ('53', '0053_calendar_feeds.sql'),
  ('54', '0054_job_runs.sql'),
  ('55', '0055_job_lanes.sql'),
  ('61', '0061_former_usernames.sql'),
  ('62', '0062_search_folding.sql'),
  ('63', '0063_feed_count.sql'),
  ('64', '0064_legal_pages.sql'),
  ('65', '0065_moderators.sql'),
  ('66', '0066_report_evidence.sql'),
  ('67', '0067_warnings.sql'),
  ('68', '0068_hidden_members.sql'),
  ('69', '0069_member_history.sql'),
  ('70', '0070_tribe_roles.sql'),
  ('71', '0071_tribe_joining.sql'),
  ('72', '0072_tribe_bans.sql'),
  ('73', '0073_figures.sql'),
  ('74', '0074_announcement_bar.sql'),
  ('75', '0075_polls.sql'),
  ('76', '0076_held_texts.sql'),
  ('77', '0077_closed_tribes.sql'),
  ('78', '0078_search_versions.sql'),
  ('79', '0079_tribe_moderation.sql'),
  ('80', '0080_tribe_days_before.sql'),
  ('81', '0081_organisers.sql'),
  ('82', '0082_certificate_facts.sql'),
  ('83', '0083_public_works.sql'),
  ('84', '0084_check_in.sql'),
  ('85', '0085_session_hosting.sql'),
  ('86', '0086_session_messages.sql'),
  ('87', '0087_ways_to_sign_in.sql'),
  ('88', '0088_passkeys.sql'),
  ('89', '0089_profile_details.sql'),
  ('91', '0091_api_tokens.sql'),
  ('93', '0093_last_backups.sql'),
  ('94', '0094_organiser_edits.sql'),
  ('95', '0095_webhooks.sql'),
  ('96', '0096_organisers_without_members.sql'),
  ('97', '0097_deleted_ids.sql'),
  ('98', '0098_pushed_notifications.sql'),
  ('99', '0099_session_message_reports.sql'),
  ('100', '0100_sign_ins_by_age.sql'),
  ('101', '0101_profiles_avatar.sql'),
  ('102', '0102_used_verifications.sql')
  on conflict do nothing;

insert into heartbeat (only_row) values
  ('true')
  on conflict do nothing;

insert into row_counts (name, change) values
  ('challenges', '0'),
  ('tribe_posts', '0'),
  ('tribes', '0'),
  ('users', '0')
  on conflict do nothing;
