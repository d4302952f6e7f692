import { canDeletePost } from '../../contract/policy.ts';
import { posts } from '../../contract/posts.ts';
import { allow, allowSameMaker } from '../http/allow.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { insertComment, listComments } from './comments.queries.ts';
import { deletePost, getPost, insertPost, listPosts, ownerOfPost, pageOfPosts, setLike } from './queries.ts';

export function postRoutes({ db, live }: Parts) {
  const changed = (id: string) => live.publish({ topic: 'posts', act: 'updated', id });

  async function changeLike(postId: string, userId: string, liked: boolean) {
    const like = await setLike(db, postId, userId, liked);
    if (like.changed) changed(postId);
    return like.state;
  }

  return [
    route(posts.list, ({ input, viewer }) => {
      const viewerId = viewer?.id ?? null;
      return input.page ? pageOfPosts(db, viewerId, input.page, input.limit) : listPosts(db, viewerId, input);
    }),

    route(posts.get, ({ input, viewer }) => getPost(db, viewer?.id ?? null, input.id)),

    route(posts.create, async ({ input, viewer, reply }) => {
      const created = await insertPost(db, viewer.id, input);
      const post = await getPost(db, viewer.id, input.id);
      allowSameMaker(viewer, post);
      if (created) live.publish({ topic: 'posts', act: 'created', id: post.id, user_id: viewer.id });
      else reply.code(200);
      return post;
    }),

    route(posts.remove, async ({ input, viewer }) => {
      allow(canDeletePost(viewer, await ownerOfPost(db, input.id)));
      const deleted = await deletePost(db, input.id);
      if (deleted) live.publish({ topic: 'posts', act: 'deleted', id: input.id });
      return { ok: true };
    }),

    route(posts.like, ({ input, viewer }) => changeLike(input.id, viewer.id, true)),
    route(posts.unlike, ({ input, viewer }) => changeLike(input.id, viewer.id, false)),

    route(posts.comments, ({ input }) => listComments(db, input.id, input)),

    route(posts.addComment, async ({ input, viewer, reply }) => {
      const { created, comment } = await insertComment(db, viewer.id, input);
      if (created) changed(input.id);
      else reply.code(200);
      return comment;
    }),
  ];
}
