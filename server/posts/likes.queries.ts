import { AppError } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { batchInput, batchWrites } from '../db/batchWrites.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notificationCtes } from '../notifications/notify.queries.ts';
import { lockVisiblePosts, type PostOwner } from './queries.ts';

interface Like {
  post_id: string;
  actor_id: string;
}

interface ChangedLike extends PostOwner {
  changed: boolean;
  notified: string[];
  likes_count: number;
}

const INPUT = batchInput('post_id uuid, actor_id uuid', 'post_id, actor_id');

// The author is notified of each new like, once per member who likes the post.
const NOTIFY_AUTHOR = notificationCtes({
  recipients: `
    select p.index, p.user_id as id, 'like' as kind, p.actor_id, p.post_id from visible p join changed using (index)`,
  about: ['post_id'],
  once: 'true',
});

// Posts are locked before their likes (decision 010). Triggers update their counts after the statement.
const insertLikes = (blocking: boolean) => `
  with ${INPUT}, ${lockVisiblePosts({ blocking })}, inserted as (
    insert into post_likes (post_id, user_id) select post_id, actor_id from visible order by post_id, index
    on conflict do nothing returning *
  ), changed as (
    select p.index from visible p join inserted l on l.post_id = p.post_id and l.user_id = p.actor_id
  ), ${NOTIFY_AUTHOR}
  select p.index, p.user_id, p.tribe_id, p.private, c.index is not null as changed,
         array(select r.id from recipients r where r.index = p.index) as notified,
         p.likes_count + (select count(*) from inserted l where l.post_id = p.post_id) as likes_count
    from visible p left join changed c on c.index = p.index`;

const deleteLikes = (blocking: boolean) => `
  with ${INPUT}, ${lockVisiblePosts({ blocking })}, deleted as (
    delete from post_likes l using visible p where l.post_id = p.post_id and l.user_id = p.actor_id returning l.*
  )
  select p.index, p.user_id, p.tribe_id, p.private, d.post_id is not null as changed, '{}'::uuid[] as notified,
         p.likes_count - (select count(*) from deleted d where d.post_id = p.post_id) as likes_count
    from visible p left join deleted d on d.post_id = p.post_id and d.user_id = p.actor_id`;

const like = batchWrites<Like, ChangedLike>({
  many: writeStatement('post_likes_insert', insertLikes(false)),
  blocking: writeStatement('post_likes_insert_blocking', insertLikes(true)),
});
const unlike = batchWrites<Like, ChangedLike>({
  many: writeStatement('post_likes_delete', deleteLikes(false)),
  blocking: writeStatement('post_likes_delete_blocking', deleteLikes(true)),
});

/** Sets whether the member likes the post, and notifies its author of a like: one statement, which commits alone. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const row = await (liked ? like : unlike)(db, { post_id: postId, actor_id: userId });
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, changed, notified, ...post } = row;
  return { changed, notified, post, state: { liked, likes_count } };
}
