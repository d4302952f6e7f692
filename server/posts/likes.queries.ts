import { AppError } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { type Db, statement } from '../db/db.ts';
import { tellingOfLike } from './news.queries.ts';
import { seenPost } from './queries.ts';

// The post is locked before what hangs on it (decision 010). Its count follows by trigger, after the statement.
const SEEN = seenPost({ id: '$1', viewer: '$2' });
const like = statement(
  'post_likes_insert',
  `with ${SEEN}, changed as (
     insert into post_likes (post_id, user_id) select p.id, $2 from seen p on conflict do nothing returning 1
   ), ${tellingOfLike({ actor: '$2' })}
   select p.tribe_id, (select count(*) from changed) as changed, array(select user_id from told) as told,
          p.likes_count + (select count(*) from changed) as likes_count
     from seen p`,
);
const unlike = statement(
  'post_likes_delete',
  `with ${SEEN}, changed as (
     delete from post_likes l using seen p where l.post_id = p.id and l.user_id = $2 returning 1
   )
   select p.tribe_id, (select count(*) from changed) as changed, '{}'::uuid[] as told,
          p.likes_count - (select count(*) from changed) as likes_count
     from seen p`,
);

interface Changed {
  tribe_id: string | null;
  changed: number;
  told: string[];
  likes_count: number;
}

/** Sets whether the member likes the post, and tells its author of a like: one statement, committed by itself. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const row = await db.maybe<Changed>(liked ? like : unlike, [postId, userId]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, tribe_id, told } = row;
  return { changed: row.changed === 1, told, tribe_id, state: { liked, likes_count } };
}
