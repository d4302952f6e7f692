import { canDeleteComment, canDeletePost } from '../../contract/policy.ts';
import { posts } from '../../contract/posts.ts';
import { allow } from '../http/allow.ts';
import { rememberAnswers } from '../http/remembered.ts';
import { route } from '../http/route.ts';
import { tellNotified } from '../notify/tell.ts';
import type { Parts } from '../parts.ts';
import { postActs } from './acts.ts';
import { allowSamePost } from './allow.ts';
import { deleteComment, findComment, listComments } from './comments.queries.ts';
import { pageOfPosts } from './pages.queries.ts';
import { deletePost, getPost, insertPost, listPosts, placeOfPost } from './queries.ts';

export function postRoutes({ db, live, push }: Parts) {
  const { tell, changeLike, comment } = postActs({ db, live, push });
  const remembered = rememberAnswers(live);

  return [
    route(
      posts.list,
      ({ input, viewer }) => {
        const viewerId = viewer?.id ?? null;
        return input.page
          ? pageOfPosts(db.reads, viewerId, input.page, input.limit)
          : listPosts(db.reads, viewerId, input);
      },
      remembered('posts', 'account'),
    ),

    route(posts.get, ({ input, viewer }) => getPost(db.reads, viewer?.id ?? null, input.id), remembered()),

    route(posts.create, async ({ input, viewer, reply }) => {
      const made = await insertPost(db, viewer.id, input);
      if (made) tellNotified({ live, push }, made.told);
      else reply.code(200);
      const post = made?.post ?? (await getPost(db, viewer.id, input.id));
      allowSamePost(post, { user_id: viewer.id, tribe_id: null });
      // Of a retry, too: whoever took it the first time may have died before telling.
      tell('created', input.id, null, { user_id: viewer.id });
      return post;
    }),

    route(posts.remove, async ({ input, viewer }) => {
      const post = await placeOfPost(db, input.id);
      const mayDelete = canDeletePost(viewer, post);
      // To whoever may not even see it, it is not there.
      if (!mayDelete) await getPost(db, viewer.id, input.id);
      allow(mayDelete);
      const deleted = await deletePost(db, input.id, viewer.id);
      if (deleted) tell('deleted', input.id, post.tribe_id);
      return { ok: true };
    }),

    route(posts.like, ({ input, viewer }) => changeLike(input.id, viewer.id, true)),
    route(posts.unlike, ({ input, viewer }) => changeLike(input.id, viewer.id, false)),

    route(posts.comments, ({ input, viewer }) =>
      listComments(db.reads, { postId: input.id, viewerId: viewer?.id ?? null }, input),
    ),

    route(posts.addComment, async ({ input, viewer, reply }) => {
      const made = await comment(viewer.id, { ...input, post_id: input.id });
      if (!made.created) reply.code(200);
      return made.comment;
    }),

    route(posts.removeComment, async ({ input, viewer }) => {
      const mayDelete = canDeleteComment(viewer, await findComment(db, input));
      if (!mayDelete) await getPost(db, viewer.id, input.id);
      allow(mayDelete);
      const deleted = await deleteComment(db, input.comment_id, viewer.id);
      if (deleted) tell('updated', deleted.post_id, deleted.tribe_id);
      return { ok: true };
    }),
  ];
}
