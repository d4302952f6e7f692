import { AppError } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Database, statement } from '../db/db.ts';
import { postShownTo } from '../db/shown.ts';
import { tellLiked } from './news.queries.ts';

const SEEN = `id = $1 and ${notBlocked('$2', 'p.user_id')} and ${postShownTo('$2', 'p')}`;
// The post is locked before what hangs on it (decision 010).
const LOCKED = `select id from posts p where ${SEEN} for no key update`;
const like = statement(
  'post_likes_insert',
  `insert into post_likes (post_id, user_id)
     select p.id, $2 from (${LOCKED}) p
   on conflict do nothing`,
);
const unlike = statement(
  'post_likes_delete',
  `delete from post_likes l using (${LOCKED}) p
    where l.post_id = p.id and l.user_id = $2`,
);
const likes = statement(
  'posts_likes_count',
  `select likes_count, tribe_id, user_id from posts p where ${SEEN}`,
);

interface Liked {
  likes_count: number;
  tribe_id: string | null;
  user_id: string;
}

/** Sets whether the member likes the post, and tells its author of a like; the count is the row's own, kept by trigger. */
export const setLike = (db: Database, postId: string, userId: string, liked: boolean) =>
  db.transaction(async (tx) => {
    const changed = (await tx.run(liked ? like : unlike, [postId, userId])) === 1;
    const row = await tx.maybe<Liked>(likes, [postId, userId]);
    if (!row) throw new AppError('not_found', postCopy.notFound);
    const { likes_count, tribe_id, user_id: authorId } = row;
    const told = changed && liked ? await tellLiked(tx, { postId, userId, authorId }) : [];
    return { changed, told, tribe_id, state: { liked, likes_count } };
  });
