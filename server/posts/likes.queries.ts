import { AppError } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { updateLikesCount } from '../counts/counts.ts';
import { batchWrites } from '../db/batchWrites.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notMuted, wantsKind } from '../notifications/preferences.ts';
import { canSeePost, isPrivate } from '../visibility/filters.ts';
import type { PostOwner } from './queries.ts';

interface Like {
  post_id: string;
  actor_id: string;
}

interface ChangedLike extends PostOwner {
  changed: boolean;
  notified: string[];
  likes_count: number;
}

// Posts are locked before their likes, in one order (decision 010). The statement skips posts that the member may not see.
const lockPosts = (blocking: boolean) => `
  input as (
    select distinct on (post_id, actor_id) *
      from json_to_recordset($1::json) as input (index int, post_id uuid, actor_id uuid)
     order by post_id, actor_id, index
  ), visible as materialized (
    select i.*, p.* from (select * from input order by post_id) i, lateral (
      select user_id, tribe_id, likes_count, ${isPrivate('p.user_id')} as private from posts p
       where id = i.post_id and ${canSeePost('i.actor_id', 'p')}
         for no key update ${blocking ? '' : 'skip locked'}
    ) p
  )`;

// The author is notified at most once per member who likes the post; the rules are those of `notify`. No block filter is
// needed: a member with a block does not see the post.
const insertLikes = (blocking: boolean) => `
  with ${lockPosts(blocking)}, inserted as (
    insert into post_likes (post_id, user_id) select post_id, actor_id from visible order by post_id, index
    on conflict do nothing returning *
  ), counted as (${updateLikesCount('inserted', '+')}), changed as (
    select p.* from visible p join inserted l on l.post_id = p.post_id and l.user_id = p.actor_id
  ), recipients as materialized (
    select c.index, u.id, c.actor_id, c.post_id
      from changed c join users u on u.id = c.user_id join profiles own on own.id = u.id
     where u.id <> c.actor_id and ${wantsKind('own', `'like'`)} and ${notMuted('u.id', 'c.post_id')} and (
       select count(*) from notifications n join notification_actors a on a.user_id = n.user_id and a.notification_id = n.id
        where n.user_id = u.id and n.kind = 'like' and n.subject_id = c.post_id and a.actor_id = c.actor_id
     ) = 0
     order by u.id for key share of u skip locked
  ), notified as (
    insert into notifications (user_id, kind, actor_id, post_id)
      select distinct on (id, post_id) id, 'like', actor_id, post_id from recipients order by id, post_id, index desc
    on conflict (user_id, kind, subject_id) do update
      set created_at = now(), read_at = null, actor_id = excluded.actor_id
    returning id, user_id, subject_id
  ), actors as (
    insert into notification_actors (user_id, notification_id, actor_id)
      select n.user_id, n.id, r.actor_id from recipients r join notified n on n.subject_id = r.post_id
    on conflict do nothing
  )
  select p.index, p.user_id, p.tribe_id, p.private, c.index is not null as changed,
         array(select r.id from recipients r where r.index = p.index) as notified,
         coalesce(n.likes_count, p.likes_count) as likes_count
    from visible p left join changed c on c.index = p.index left join counted n on n.id = p.post_id`;

const deleteLikes = (blocking: boolean) => `
  with ${lockPosts(blocking)}, deleted as (
    delete from post_likes l using visible p where l.post_id = p.post_id and l.user_id = p.actor_id returning l.*
  ), counted as (${updateLikesCount('deleted', '-')})
  select p.index, p.user_id, p.tribe_id, p.private, d.post_id is not null as changed, '{}'::uuid[] as notified,
         coalesce(n.likes_count, p.likes_count) as likes_count
    from visible p left join deleted d on d.post_id = p.post_id and d.user_id = p.actor_id
    left join counted n on n.id = p.post_id`;

const like = batchWrites<Like, ChangedLike>({
  many: writeStatement('post_likes_insert', insertLikes(false)),
  blocking: writeStatement('post_likes_insert_blocking', insertLikes(true)),
});
const unlike = batchWrites<Like, ChangedLike>({
  many: writeStatement('post_likes_delete', deleteLikes(false)),
  blocking: writeStatement('post_likes_delete_blocking', deleteLikes(true)),
});

/** Sets whether the member likes the post, and notifies its author of a like, in one auto-committed statement. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const row = await (liked ? like : unlike)(db, { post_id: postId, actor_id: userId });
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, changed, notified, ...post } = row;
  return { changed, notified, post, state: { liked, likes_count } };
}
