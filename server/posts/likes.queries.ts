import { AppError } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { type Db, statement } from '../db/db.ts';
import { asking, together } from '../db/together.ts';
import { TELLING_OF_LIKES } from './news.queries.ts';
import { seenPosts } from './queries.ts';

interface Like {
  post_id: string;
  actor_id: string;
}

interface Changed {
  tribe_id: string | null;
  changed: boolean;
  told: string[];
  likes_count: number;
}

const ASKED = asking('post_id uuid, actor_id uuid', 'post_id, actor_id');

// The posts are locked before what hangs on them (decision 010). Their counts follow by trigger, after the statement.
const liking = (waiting: boolean) => `
  with ${ASKED}, ${seenPosts({ waiting })}, made as (
    insert into post_likes (post_id, user_id) select post_id, actor_id from seen order by post_id, nth
    on conflict do nothing returning *
  ), changed as (
    select s.nth from seen s join made m on m.post_id = s.post_id and m.user_id = s.actor_id
  ), ${TELLING_OF_LIKES}
  select p.nth, p.tribe_id, c.nth is not null as changed, array(select h.id from hearing h where h.nth = p.nth) as told,
         p.likes_count + (select count(*) from made m where m.post_id = p.post_id) as likes_count
    from seen p left join changed c on c.nth = p.nth`;

const unliking = (waiting: boolean) => `
  with ${ASKED}, ${seenPosts({ waiting })}, gone as (
    delete from post_likes l using seen p where l.post_id = p.post_id and l.user_id = p.actor_id returning l.*
  )
  select p.nth, p.tribe_id, g.post_id is not null as changed, '{}'::uuid[] as told,
         p.likes_count - (select count(*) from gone g where g.post_id = p.post_id) as likes_count
    from seen p left join gone g on g.post_id = p.post_id and g.user_id = p.actor_id`;

const like = together<Like, Changed>({
  many: statement('post_likes_insert', liking(false)),
  waiting: statement('post_likes_insert_waiting', liking(true)),
});
const unlike = together<Like, Changed>({
  many: statement('post_likes_delete', unliking(false)),
  waiting: statement('post_likes_delete_waiting', unliking(true)),
});

/** Sets whether the member likes the post, and tells its author of a like: in one statement, committed by itself. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const row = await (liked ? like : unlike)(db, { post_id: postId, actor_id: userId });
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, tribe_id, changed, told } = row;
  return { changed, told, tribe_id, state: { liked, likes_count } };
}
