import { type Db, writeStatement } from '../db/db.ts';

/** SQL that corrects wrong counts. `counts` holds, by column, the SQL of the rows it counts; `t` is the counting row. */
function recountRows(table: string, key: string, counts: Record<string, string>) {
  const columns = Object.keys(counts);
  const listOf = (sqlOf: (column: string) => string, separator = ', ') => columns.map(sqlOf).join(separator);
  return `
    update ${table} t set ${listOf((column) => `${column} = n.${column}`)}
      from (select t.${key}, ${listOf((column) => `(select count(*) from ${counts[column]}) as ${column}`)} from ${table} t) n
     where n.${key} = t.${key} and (${listOf((column) => `t.${column} <> n.${column}`, ' or ')})`;
}

const STATEMENTS = [
  writeStatement(
    'recount_posts',
    recountRows('posts', 'id', {
      likes_count: 'post_likes l where l.post_id = t.id',
      comments_count: 'post_comments c where c.post_id = t.id',
    }),
  ),
  writeStatement(
    'recount_comments',
    recountRows('post_comments', 'id', {
      likes_count: 'comment_likes l where l.post_id = t.post_id and l.comment_id = t.id',
      replies_count: 'post_comments r where r.post_id = t.post_id and r.parent_id = t.id',
    }),
  ),
  writeStatement(
    'recount_tribes',
    recountRows('tribes', 'id', { members_count: 'tribe_members m where m.tribe_id = t.id' }),
  ),
  writeStatement(
    'recount_challenges',
    recountRows('challenges', 'id', {
      participants_count: 'challenge_participants p where p.challenge_id = t.id',
    }),
  ),
  writeStatement(
    'recount_sessions',
    recountRows('vibe_sessions', 'id', {
      attendees_count: 'session_attendees a where a.session_id = t.id and not a.waiting',
      waitlist_count: 'session_attendees a where a.session_id = t.id and a.waiting',
      checked_in_count: 'session_check_ins k where k.session_id = t.id and k.removed_at is null',
    }),
  ),
  writeStatement(
    'recount_members',
    recountRows('member_counts', 'user_id', {
      followers_count: 'user_follows f where f.following_id = t.user_id',
      following_count: 'user_follows f where f.follower_id = t.user_id',
    }),
  ),
  writeStatement(
    'recount_rows',
    `with forgotten as (delete from row_counts)
     insert into row_counts (name, change)
     select 'users', count(*) from users union all select 'tribes', count(*) from tribes
      union all select 'challenges', count(*) from challenges
      union all select 'feed_posts', count(*) from posts where tribe_id is null
      union all select 'tribe_posts', count(*) from posts where tribe_id is not null`,
  ),
];

/**
 * Recomputes all counts, after rows were inserted in bulk without the statements that update counts. Reads whole tables. No
 * other connection may write meanwhile.
 */
export async function recountAll(db: Pick<Db, 'run'>): Promise<void> {
  for (const statement of STATEMENTS) await db.run(statement);
}
