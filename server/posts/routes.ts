import { canDeleteComment, canDeletePost } from '../../contract/core/policy.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postFollow, posts } from '../../contract/posts/endpoints.ts';
import { postPoll } from '../../contract/posts/poll.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { authorize } from '../http/authorize.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { listComments, listReplies, listThread } from './comments/lists.queries.ts';
import { deleteComment, findComment, postUnder } from './comments/queries.ts';
import { listFeed } from './feeds/queries.ts';
import { createHolding, heldPostOf } from './held/writeOrHold.ts';
import { insertPost, insertPostWithin } from './insertPost.queries.ts';
import { linkCardFor } from './links.queries.ts';
import { createPostMutations, requireOwnPostId } from './mutations.ts';
import { pageOfPosts } from './pages.queries.ts';
import { votePoll } from './polls.queries.ts';
import { deletePost, getPost, isRemovable, listPosts, placeOfPost } from './queries.ts';

export function postRoutes({ env, log, db, live, push, store, jobs, heldWords }: Deps) {
  const mutations = createPostMutations({ db, live, push, jobs, heldWords });
  const { writeOrHold } = createHolding({ db, live, heldWords });
  const { tell, changeLike, comment, changeCommentLike, changeFollow } = mutations;
  const publicCache = cachePublic(live);

  return [
    route(
      posts.list,
      ({ input, viewer }) => {
        const viewerId = viewer?.id ?? null;
        if (input.feed) return listFeed(db.reads, viewerId, input.feed, input);
        return input.page
          ? pageOfPosts(db.reads, viewerId, input.page, input.limit)
          : listPosts(db.reads, viewerId, input);
      },
      publicCache('posts', 'account'),
    ),

    route(posts.get, ({ input, viewer }) => getPost(db.reads, viewer?.id ?? null, input.id), publicCache()),

    route(posts.create, async ({ input, viewer, reply }) => {
      const addLinkCard = linkCardFor({ env, jobs }, input.content);
      const { id, ...payload } = input;
      const written = await writeOrHold(
        viewer,
        { id, kind: 'post', payload },
        {
          write: (tx) =>
            tx
              ? insertPostWithin(tx, viewer.id, input, addLinkCard)
              : insertPost(db, viewer.id, input, addLinkCard),
          isNew: Boolean,
        },
      );
      if (written.held) {
        if (!written.isNew) reply.code(200);
        return heldPostOf(written.held);
      }
      const { made } = written;
      if (addLinkCard) jobs.wake();
      if (made) publishNotifications({ live, push }, made.notified);
      else reply.code(200);
      const post = made?.post ?? (await getPost(db, viewer.id, input.id));
      requireOwnPostId(post, { user_id: viewer.id, tribe_id: null });
      // After a retry, too: the process that handled the first try may have died before publishing.
      const hidden = (made ?? (await placeOfPost(db, input.id))).private;
      const owner = { user_id: viewer.id, tribe_id: null, private: hidden, closed: false };
      tell('created', input.id, owner, { user_id: viewer.id });
      return post;
    }),

    route(posts.remove, async ({ input, viewer }) => {
      const post = await placeOfPost(db, input.id);
      const own = post.user_id === viewer.id;
      const mayDelete = own || (canDeletePost(viewer, post) && (await isRemovable(db, viewer.id, input)));
      // 404 for viewers who may not see the post.
      if (!mayDelete) await getPost(db, viewer.id, input.id);
      authorize(mayDelete);
      const deleted = await deletePost(db, input.id, viewer.id);
      if (deleted) tell('deleted', input.id, post);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(posts.like, ({ input, viewer }) => changeLike(input.id, viewer.id, true)),
    route(posts.unlike, ({ input, viewer }) => changeLike(input.id, viewer.id, false)),

    route(postPoll.vote, async ({ input: { id, option }, viewer }) => {
      const { changed, poll } = await votePoll(db, id, viewer.id, option);
      // To the member's own devices: events to others would count the votes before their end.
      if (changed) live.publish({ topic: 'posts', type: 'updated', id }, [viewer.id]);
      return poll;
    }),

    route(postComments.list, ({ input, viewer }) => {
      const of = { postId: input.id, viewerId: viewer.id };
      return input.comment_id
        ? listThread(db.reads, of, input.comment_id)
        : listComments(db.reads, of, input);
    }),

    route(postComments.replies, ({ input, viewer }) =>
      listReplies(db.reads, { postId: input.id, viewerId: viewer.id }, input),
    ),

    route(postComments.like, ({ input, viewer }) => changeCommentLike(input, viewer.id, true)),
    route(postComments.unlike, ({ input, viewer }) => changeCommentLike(input, viewer.id, false)),

    route(postFollow.follow, ({ input, viewer }) => changeFollow(input.id, viewer.id, 'follow')),
    route(postFollow.mute, ({ input, viewer }) => changeFollow(input.id, viewer.id, 'mute')),

    route(postComments.add, async ({ input, viewer, reply }) => {
      const made = await comment(viewer, { ...input, post_id: input.id });
      if (!made.created) reply.code(200);
      return made.comment;
    }),

    route(postComments.remove, async ({ input, viewer }) => {
      const found = await findComment(db, input);
      const own = found.user_id === viewer.id;
      const mayDelete = own || (canDeleteComment(viewer, found) && (await isRemovable(db, viewer.id, input)));
      // 404 if the viewer may not see the post, 403 if they may.
      if (!mayDelete) await getPost(db, viewer.id, input.id);
      authorize(mayDelete);
      const deleted = await deleteComment(db, input.comment_id, viewer.id);
      if (deleted) tell('updated', deleted.post_id, postUnder(deleted));
      return { ok: true };
    }),
  ];
}
