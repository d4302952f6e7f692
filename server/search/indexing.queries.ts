import { type Db, type WriteStatement, writeStatement } from '../db/db.ts';

// One statement: a concurrent edit of a text waits until it ends, and then queues the text again. It waits for no post: a text
// whose post is locked, such as by its deletion, has its turn in a later run. Texts of deleted posts leave the queue.
const pending = writeStatement(
  'search_pending_index',
  `with held as materialized (
     select id from posts where id in (select post_id from search_pending order by post_id, id limit $1)
        for key share skip locked
   ), taken as materialized (
     delete from search_pending q
      using (select w.post_id, w.id from search_pending w
              where w.post_id in (select id from held) or not exists (select from posts p where p.id = w.post_id)
              order by w.post_id, w.id limit $1 for update skip locked) t
      where q.post_id = t.post_id and q.id = t.id returning q.post_id, q.id
   ), written as (
     insert into search_documents (post_id, id, user_id, tribe_id, with_image, created_at, document)
       select p.id, p.id, p.user_id, p.tribe_id, p.media_id is not null, p.created_at, search_document(p.title, p.content)
         from taken t join posts p on p.id = t.post_id where t.id = t.post_id
        union all
       select c.post_id, c.id, c.user_id, p.tribe_id, false, c.created_at, search_document('', c.content)
         from taken t join posts p on p.id = t.post_id join post_comments c on c.id = t.id and c.post_id = t.post_id
     on conflict (post_id, id) do update set document = excluded.document, with_image = excluded.with_image
   )
   select count(*)::int as rows from taken`,
);

/** Indexes at most `limit` queued texts; returns how many. */
export const indexPending = async (db: Db, limit: number): Promise<number> =>
  (await db.one<{ rows: number }>(pending, [limit])).rows;

/** Rows from before migration 0038, which the job `search_indexing` indexes. Triggers handle later rows. */
export type Source = 'posts' | 'comments' | 'sessions' | 'traits';

/** SQL of one step: writes for the next `$2` rows after id `$1`, in id order; returns the last id and the number of rows. */
export const step = (rows: string, write: string) => `
  with rows as materialized (${rows} order by id limit $2), written as (${write})
  select (select id from rows order by id desc limit 1) as last, (select count(*)::int from rows) as rows`;

export interface StepRow {
  last: string | null;
  rows: number;
}

const STEPS: Record<Source, WriteStatement<StepRow>> = {
  posts: writeStatement(
    'search_index_posts',
    step(
      'select * from posts where id > $1',
      `insert into search_documents (post_id, id, user_id, tribe_id, with_image, created_at, document)
       select id, id, user_id, tribe_id, media_id is not null, created_at, search_document(title, content) from rows
     on conflict do nothing`,
    ),
  ),
  comments: writeStatement(
    'search_index_comments',
    step(
      'select * from post_comments where id > $1',
      // A post that is being deleted takes its comments along.
      `insert into search_documents (post_id, id, user_id, tribe_id, with_image, created_at, document)
       select c.post_id, c.id, c.user_id, p.tribe_id, false, c.created_at, search_document('', c.content)
         from rows c join posts p on p.id = c.post_id
     on conflict do nothing`,
    ),
  ),
  sessions: writeStatement(
    'search_index_sessions',
    step(
      'select id from vibe_sessions where id > $1',
      // The update fires the trigger, which computes `search`.
      'update vibe_sessions s set title = title from rows r where r.id = s.id and s.search is null',
    ),
  ),
  traits: writeStatement(
    'search_index_traits',
    step(
      'select id, skills, interests from profiles where id > $1',
      `insert into member_traits (user_id, name)
       select r.id, search_words(t) from rows r, unnest(r.skills || r.interests) t where search_words(t) <> ''
     on conflict do nothing`,
    ),
  ),
};

/** Indexes the next rows of a source; returns the last id, or undefined if there are no more rows. */
export async function indexRows(db: Db, source: Source, after: string, limit: number) {
  const { last, rows } = await db.one<StepRow>(STEPS[source], [after, limit]);
  return rows < limit ? undefined : (last ?? undefined);
}
