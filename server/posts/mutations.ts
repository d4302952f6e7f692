import type { LiveEvent } from '../../contract/live.ts';
import type { Deps } from '../deps.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { insertComment } from './comments.queries.ts';
import { setLike } from './likes.queries.ts';
import { postsWithLink } from './links.queries.ts';
import type { PostOwner } from './queries.ts';
import { readersOf } from './readers.ts';

/**
 * Likes and comments, for the routes of the feed and of tribes: writes them, then publishes the live event and the
 * notifications.
 */
export function createPostMutations({ db, live, push }: Pick<Deps, 'db' | 'live' | 'push'>) {
  function tell(type: LiveEvent['type'], id: string, post: PostOwner, by: { user_id?: string } = {}) {
    const { tribe_id } = post;
    live.publish({ topic: 'posts', type, id, ...by, ...(tribe_id ? { tribe_id } : {}) }, readersOf(post));
  }

  async function changeLike(postId: string, userId: string, liked: boolean) {
    const like = await setLike(db.writes, postId, userId, liked);
    if (like.changed) tell('updated', postId, like.post);
    publishNotifications({ live, push }, like.notified);
    return like.state;
  }

  async function comment(userId: string, said: { post_id: string; comment_id: string; content: string }) {
    const made = await insertComment(db.writes, userId, said);
    tell('updated', said.post_id, made.post);
    publishNotifications({ live, push }, made.notified);
    return made;
  }

  /** After a link's card has arrived. */
  async function tellOfLinkCard(hash: string) {
    for (const { id, ...post } of await postsWithLink(db, hash)) tell('updated', id, post);
  }

  return { tell, changeLike, comment, tellOfLinkCard };
}
