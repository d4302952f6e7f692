import type { LiveEvent } from '../../contract/live.ts';
import { tellNotified } from '../notify/tell.ts';
import type { Parts } from '../parts.ts';
import { insertComment } from './comments.queries.ts';
import { setLike } from './likes.queries.ts';

/** What both doors to a post do, the feed's and its tribe's: write, tell, answer. */
export function postActs({ db, live, push }: Pick<Parts, 'db' | 'live' | 'push'>) {
  function tell(act: LiveEvent['act'], id: string, tribeId: string | null, by: { user_id?: string } = {}) {
    live.publish({ topic: 'posts', act, id, ...by, ...(tribeId ? { tribe_id: tribeId } : {}) });
  }

  async function changeLike(postId: string, userId: string, liked: boolean) {
    const like = await setLike(db.acts, postId, userId, liked);
    if (like.changed) tell('updated', postId, like.tribe_id);
    tellNotified({ live, push }, like.told);
    return like.state;
  }

  async function comment(userId: string, said: { post_id: string; comment_id: string; content: string }) {
    const made = await insertComment(db.acts, userId, said);
    tell('updated', said.post_id, made.tribe_id);
    tellNotified({ live, push }, made.told);
    return made;
  }

  return { tell, changeLike, comment };
}
