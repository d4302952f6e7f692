-- Search of posts, comments, sessions, skills and interests (decision 064). No table that holds rows is rewritten or read here, so
-- that no lock is held for long: rows of before are indexed afterwards, in steps, by jobs (server/search/indexing.queries.ts).

-- As `wordsOf` in contract/search.query.ts: folded words, with one space between two.
create function search_words(words text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(searchable(words),
    '[^0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff]+', ' ', 'g'))
$$;

-- The words of a title weigh A, others D. `simple`, since texts mix five languages: English stems break the others.
create function search_document(title text, body text) returns tsvector language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('simple', search_words(title)), 'A') || to_tsvector('simple', search_words(body))
$$;

-- What is searched of a post, and of each of its comments. Beside the posts: their rows are rewritten with every like.
create table search_documents (
  post_id uuid not null references posts on delete cascade,
  -- The post's own, or that of its comment.
  id uuid not null,
  -- Who wrote it.
  user_id uuid not null,
  tribe_id uuid,
  with_image boolean not null,
  created_at timestamptz(3) not null,
  document tsvector not null,
  primary key (post_id, id)
);
-- New rows wait in a short list that each search reads.
create index search_documents_words on search_documents using gin (document) with (gin_pending_list_limit = 256);
create index search_documents_newest on search_documents (created_at desc, id desc);
create index search_documents_of_author on search_documents (user_id, created_at desc, id desc);
create index search_documents_of_tribe on search_documents (tribe_id, created_at desc, id desc) where tribe_id is not null;
-- A word in every tenth text is no rare one: the planner must know more of them than the usual hundred.
alter table search_documents alter column document set statistics 300;

-- What was written and is not indexed yet: making a post must not wait for it (server/search/indexing.ts).
create table search_pending (
  post_id uuid not null,
  id uuid not null,
  primary key (post_id, id)
);
-- The update locks what waits already, so that it is indexed as it is afterwards.
create function index_post() returns trigger language plpgsql as $$
begin
  insert into search_pending (post_id, id) values (new.id, new.id)
  on conflict (post_id, id) do update set id = excluded.id;
  return null;
end $$;
create trigger posts_search after insert or update of title, content, media_id on posts
  for each row execute function index_post();
create function index_comment() returns trigger language plpgsql as $$
begin
  insert into search_pending (post_id, id) values (new.post_id, new.id)
  on conflict (post_id, id) do update set id = excluded.id;
  return null;
end $$;
create trigger post_comments_search after insert or update of content on post_comments
  for each row execute function index_comment();

create function unindex_comment() returns trigger language plpgsql as $$
begin
  delete from search_documents where post_id = old.post_id and id = old.id;
  return null;
end $$;
create trigger post_comments_unsearch after delete on post_comments for each row execute function unindex_comment();

-- As tribes and challenges have it: small letters without accents.
alter table vibe_sessions add column search text;
create index vibe_sessions_search on vibe_sessions using gin (search gin_trgm_ops);
create function index_session() returns trigger language plpgsql as $$
begin
  new.search := searchable(new.title || ' ' || new.description || ' ' || array_to_string(new.topics, ' '));
  return new;
end $$;
create trigger vibe_sessions_index before insert or update of title, description, topics on vibe_sessions
  for each row execute function index_session();

-- Skills and interests of members, folded.
create table member_traits (
  user_id uuid not null references users on delete cascade,
  name text not null,
  primary key (user_id, name)
);
create index member_traits_of_name on member_traits (name text_pattern_ops, user_id desc);
create function index_traits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from member_traits where user_id = new.id;
  end if;
  insert into member_traits (user_id, name)
    select new.id, search_words(t) from unnest(new.skills || new.interests) t where search_words(t) <> ''
  on conflict do nothing;
  return null;
end $$;
create trigger profiles_index_traits after insert or update of skills, interests on profiles
  for each row execute function index_traits();

-- For "Did you mean": words that several members use in what everybody may read. Made anew by server/search/words.queries.ts.
create table suggested_words (
  word text primary key,
  members int not null
);
create index suggested_words_alike on suggested_words using gin (word gin_trgm_ops);

-- Where there are rows already, jobs index them from the first id on.
insert into jobs (id, kind, key, payload)
  select gen_random_uuid(), 'search_indexing', s.source,
         jsonb_build_object('source', s.source, 'after', '00000000-0000-0000-0000-000000000000')
    from (select 'posts' as source where exists (select from posts)
          union all select 'comments' where exists (select from post_comments)
          union all select 'sessions' where exists (select from vibe_sessions)
          union all select 'traits' where exists (select from profiles where skills <> '{}' or interests <> '{}')) s;
