import { AppError } from '../../contract/errors.ts';
import { tribePosts } from '../../contract/posts.tribe.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { route } from '../http/route.ts';
import { tellNotified } from '../notify/tell.ts';
import type { Parts } from '../parts.ts';
import { postActs } from './acts.ts';
import { allowSamePost } from './allow.ts';
import { listComments } from './comments.queries.ts';
import { findPost, getPost, placeOfPost } from './queries.ts';
import { insertTribePost, listTribePosts, requireTribe } from './tribePosts.queries.ts';

/** A tribe's doors to its posts. Getting and deleting them goes through the posts' own. */
export function tribePostRoutes({ db, live, push }: Parts) {
  const { tell, changeLike, comment } = postActs({ db, live, push });

  async function changeLikeInTribe({ id, post_id }: InTribe, userId: string, liked: boolean) {
    await placeOfPost(db, post_id, { tribeId: id });
    return changeLike(post_id, userId, liked);
  }

  return [
    route(tribePosts.list, ({ input, viewer }) => listTribePosts(db.reads, viewer.id, input)),

    route(tribePosts.create, async ({ input, viewer, reply }) => {
      const told = await insertTribePost(db, viewer.id, input);
      if (told) tellNotified({ live, push }, told);
      else reply.code(200);
      const post = await (told ? getPost : findPost)(db, viewer.id, input.post_id);
      if (!post) return refuseStranger(input.id);
      allowSamePost(post, { user_id: viewer.id, tribe_id: input.id });
      tell('created', input.post_id, input.id, { user_id: viewer.id });
      return post;
    }),

    route(tribePosts.like, ({ input, viewer }) => changeLikeInTribe(input, viewer.id, true)),
    route(tribePosts.unlike, ({ input, viewer }) => changeLikeInTribe(input, viewer.id, false)),

    route(tribePosts.comments, ({ input, viewer }) =>
      listComments(db.reads, { postId: input.post_id, tribeId: input.id, viewerId: viewer.id }, input),
    ),

    route(tribePosts.addComment, async ({ input, viewer, reply }) => {
      await placeOfPost(db, input.post_id, { tribeId: input.id });
      const made = await comment(viewer.id, input);
      if (!made.created) reply.code(200);
      return made.comment;
    }),
  ];

  async function refuseStranger(tribeId: string): Promise<never> {
    await requireTribe(db, tribeId);
    throw new AppError('forbidden', tribeCopy.membersOnly);
  }
}

interface InTribe {
  id: string;
  post_id: string;
}
