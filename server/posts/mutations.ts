import { AppError, errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Deps } from '../deps/deps.ts';
import type { Readers } from '../deps/liveMessages.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { setFollow } from './comments/followers.queries.ts';
import { setCommentLike } from './comments/likes.queries.ts';
import { insertComment, type WrittenComment } from './comments/queries.ts';
import { createHolding, heldCommentOf } from './held/writeOrHold.ts';
import { setLike } from './likes.queries.ts';
import { postsWithLink } from './links.queries.ts';
import type { PostOwner } from './queries.ts';

/**
 * Likes, comments and follows, for the routes of the feed and of tribes: writes them, then publishes the live event and the
 * notifications.
 */
export function createPostMutations({
  db,
  live,
  push,
  jobs,
  heldWords,
}: Pick<Deps, 'db' | 'live' | 'push' | 'jobs' | 'heldWords'>) {
  const { writeOrHold } = createHolding({ db, live, heldWords });

  function tell(
    type: LiveEvent['type'],
    id: string,
    post: PostOwner,
    by: Pick<LiveEvent, 'user_id' | 'comment_id'> = {},
  ) {
    const { tribe_id } = post;
    live.publish({ topic: 'posts', type, id, ...by, ...(tribe_id ? { tribe_id } : {}) }, readersOf(post));
  }

  async function changeLike(postId: string, userId: string, liked: boolean) {
    const like = await setLike(db.writes, postId, userId, liked);
    if (like.changed) tell('updated', postId, like.post);
    publishNotifications({ live, push }, like.notified);
    return like.state;
  }

  async function changeCommentLike(of: { id: string; comment_id: string }, userId: string, liked: boolean) {
    const like = await setCommentLike(db.writes, of, userId, liked);
    if (like.changed) tell('updated', of.id, like.post, { comment_id: of.comment_id });
    publishNotifications({ live, push }, like.notified);
    return like.state;
  }

  async function changeFollow(postId: string, userId: string, level: 'follow' | 'mute') {
    if (!(await setFollow(db.writes, postId, userId, level)))
      throw new AppError('not_found', postCopy.notFound);
    // The member's other tabs and devices.
    live.publish({ topic: 'posts', type: 'updated', id: postId }, [userId]);
    return { following: level === 'follow' };
  }

  /** Publishes a new comment, or holds it for a moderator. */
  async function comment(viewer: Viewer, said: WrittenComment) {
    const { comment_id: id, post_id, content, parent_id } = said;
    const written = await writeOrHold(
      viewer,
      { id, kind: 'comment', post_id, payload: { content, parent_id } },
      { write: (tx) => insertComment(tx ?? db.writes, viewer.id, said), isNew: ({ created }) => created },
    );
    if (written.held) return { created: written.isNew, comment: heldCommentOf(written.held) };
    const { post, notified, queued } = written.made;
    tell('updated', post_id, post);
    publishNotifications({ live, push }, notified);
    if (queued) jobs.wake();
    return written.made;
  }

  /** Publishes an event for the posts with a link whose card has arrived. */
  async function tellOfLinkCard(hash: string) {
    for (const { id, ...post } of await postsWithLink(db, hash)) tell('updated', id, post);
  }

  return { tell, changeLike, changeCommentLike, changeFollow, comment, tellOfLinkCard };
}

/** Recipients of a post's live events: those who may see it. Visitors get none of private authors' posts in tribes. */
export const readersOf = (post: PostOwner): Readers =>
  post.closed
    ? 'tribe'
    : { author: post.user_id, private: post.private, among: post.tribe_id ? 'members' : 'followers' };

type Place = Pick<PostOwner, 'user_id' | 'tribe_id'>;

/**
 * Idempotency of creating a post: clients choose the ids. A retry by the same member in the same place is accepted; any other
 * reuse of an id is a `conflict`.
 */
export function requireOwnPostId(post: Place, { user_id, tribe_id }: Place) {
  if (post.user_id !== user_id || post.tribe_id !== tribe_id)
    throw new AppError('conflict', errorCopy.idTaken);
}
