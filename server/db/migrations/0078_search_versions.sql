-- As `searchable` in contract/text/searchable.ts: "C++17" is folded as "C++ 17", so that a search for "C++" finds it. Jobs
-- fold again in steps what differs, as after migration 0062.
do $do$
declare
  definition text := pg_get_functiondef('searchable(text)'::regprocedure);
begin
  definition := replace(definition, $$regexp_replace(regexp_replace(translate($$,
                                    $$regexp_replace(regexp_replace(regexp_replace(translate($$);
  definition := replace(definition, $$'bdkybdky'),$$, $$'bdkybdky'),
    '(?<![0-9a-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe10-\ufffc\U00010000-\U0001efff\U0001fb00-\U0010ffff])([a-z](?:\+\+|#))(?=[0-9])', '\1 ', 'g'),$$);
  execute definition;
end $do$;

insert into jobs (id, kind, key, payload)
  select gen_random_uuid(), 'search_refolding', s.source,
         jsonb_build_object('source', s.source, 'after', '00000000-0000-0000-0000-000000000000')
    from (select 'posts' as source where exists (select from posts)
          union all select 'comments' where exists (select from post_comments)
          union all select 'sessions' where exists (select from vibe_sessions)
          union all select 'tribes' where exists (select from tribes)
          union all select 'challenges' where exists (select from challenges)
          union all select 'members' where exists (select from profiles)) s
  on conflict (kind, key) where key is not null and failed_at is null
    do update set payload = excluded.payload, attempts = 0, run_at = now();
