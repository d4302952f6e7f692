import { AppError } from '../../contract/core/errors.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { listComments } from './comments/lists.queries.ts';
import { createHolding, heldPostOf } from './held/writeOrHold.ts';
import { linkCardFor } from './links.queries.ts';
import { createPostMutations, requireOwnPostId } from './mutations.ts';
import { findPost, getPost, placeOfPost } from './queries.ts';
import { insertTribePostWithin, listTribePosts, whyNoPosting } from './tribePosts.queries.ts';

/** The routes of a tribe's posts. Reading and deleting one post goes through the routes of all posts. */
export function tribePostRoutes({ env, db, live, push, jobs, heldWords }: Deps) {
  const { tell, changeLike, comment } = createPostMutations({ db, live, push, jobs, heldWords });
  const { writeOrHold } = createHolding({ db, live, heldWords });

  async function changeLikeInTribe({ id, post_id }: InTribe, userId: string, liked: boolean) {
    await placeOfPost(db, post_id, { tribeId: id });
    return changeLike(post_id, userId, liked);
  }

  return [
    route(tribePosts.list, ({ input, viewer }) => listTribePosts(db.reads, viewer.id, input)),

    route(tribePosts.create, async ({ input, viewer, reply }) => {
      const addLinkCard = linkCardFor({ env, jobs }, input.content);
      const { id: tribe_id, post_id: id, ...payload } = input;
      const insert = (tx: Db) => insertTribePostWithin(tx, viewer.id, input, addLinkCard);
      const written = await writeOrHold(
        viewer,
        { id, kind: 'post', tribe_id, payload },
        { write: (tx) => (tx ? insert(tx) : db.transaction(insert)), isNew: Boolean },
      );
      if (written.held) {
        if (!written.isNew) reply.code(200);
        return heldPostOf(written.held);
      }
      const notified = written.made;
      if (addLinkCard || input.announcement) jobs.wake();
      if (notified) publishNotifications({ live, push }, notified);
      else reply.code(200);
      const post = await (notified ? getPost : findPost)(db, viewer.id, input.post_id);
      if (!post) throw new AppError('forbidden', await whyNoPosting(db, input.id, viewer.id));
      requireOwnPostId(post, { user_id: viewer.id, tribe_id: input.id });
      tell('created', input.post_id, await placeOfPost(db, input.post_id), { user_id: viewer.id });
      return post;
    }),

    route(tribePosts.like, ({ input, viewer }) => changeLikeInTribe(input, viewer.id, true)),
    route(tribePosts.unlike, ({ input, viewer }) => changeLikeInTribe(input, viewer.id, false)),

    route(tribePosts.comments, ({ input, viewer }) =>
      listComments(db.reads, { postId: input.post_id, tribeId: input.id, viewerId: viewer.id }, input),
    ),

    route(tribePosts.addComment, async ({ input, viewer, reply }) => {
      await placeOfPost(db, input.post_id, { tribeId: input.id });
      const made = await comment(viewer, input);
      if (!made.created) reply.code(200);
      return made.comment;
    }),
  ];
}

interface InTribe {
  id: string;
  post_id: string;
}
