import { type Db, type WriteStatement, writeStatement } from '../db/db.ts';
import { type StepRow, step } from './indexing.queries.ts';

/** Rows that were folded before migrations 0062 and 0078, which the job `search_refolding` updates. */
export type FoldedSource = 'posts' | 'comments' | 'sessions' | 'tribes' | 'challenges' | 'members';

const FOLDED = (title: string) =>
  `regexp_replace(searchable(r.${title} || ' ' || r.description), '\\s+', ' ', 'g')`;

const STEPS: Record<FoldedSource, WriteStatement<StepRow>> = {
  posts: writeStatement(
    'search_refold_posts',
    step(
      'select id, title, content from posts where id > $1',
      `insert into search_pending (post_id, id)
       select r.id, r.id from rows r join search_documents d on d.post_id = r.id and d.id = r.id
        where d.document <> search_document(r.title, r.content)
     on conflict do nothing`,
    ),
  ),
  comments: writeStatement(
    'search_refold_comments',
    step(
      'select post_id, id, content from post_comments where id > $1',
      `insert into search_pending (post_id, id)
       select r.post_id, r.id from rows r join search_documents d on d.post_id = r.post_id and d.id = r.id
        where d.document <> search_document('', r.content)
     on conflict do nothing`,
    ),
  ),
  sessions: writeStatement(
    'search_refold_sessions',
    step(
      'select id, title, description, topics from vibe_sessions where id > $1',
      // The update fires the trigger, which computes `search`.
      `update vibe_sessions s set title = s.title from rows r where r.id = s.id
        and s.search <> searchable(r.title || ' ' || r.description || ' ' || array_to_string(r.topics, ' '))`,
    ),
  ),
  tribes: writeStatement(
    'search_refold_tribes',
    step(
      'select id, name, description from tribes where id > $1',
      `update tribes t set search = ${FOLDED('name')} from rows r
        where r.id = t.id and t.name = r.name and t.description = r.description and t.search <> ${FOLDED('name')}`,
    ),
  ),
  challenges: writeStatement(
    'search_refold_challenges',
    step(
      'select id, title, description from challenges where id > $1',
      `update challenges c set search = ${FOLDED('title')} from rows r
        where r.id = c.id and c.title = r.title and c.description = r.description and c.search <> ${FOLDED('title')}`,
    ),
  ),
  members: writeStatement(
    'search_refold_members',
    step(
      'select id, username, full_name, skills, interests from profiles where id > $1',
      // The update computes `search`, which is generated, and fires the trigger that indexes skills and interests.
      `update profiles p set full_name = p.full_name, skills = p.skills from rows r where r.id = p.id and (
        p.search <> searchable(r.username || ' ' || r.full_name)
        or exists (
          select search_words(t) from unnest(r.skills || r.interests) t where search_words(t) <> ''
          except select name from member_traits where user_id = r.id))`,
    ),
  ),
};

/** Updates the next rows of a source; returns the last id, or undefined if there are no more rows. */
export async function refoldRows(db: Db, source: FoldedSource, after: string, limit: number) {
  const { last, rows } = await db.one<StepRow>(STEPS[source], [after, limit]);
  return rows < limit ? undefined : (last ?? undefined);
}
