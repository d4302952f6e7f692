import { canEditComment, canEditPost } from '../../../contract/core/policy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import type { Deps } from '../../deps/deps.ts';
import { removeReleasedFiles } from '../../files/removal.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { findComment } from '../comments/queries.ts';
import { createHolding } from '../held/writeOrHold.ts';
import { createPostMutations } from '../mutations.ts';
import { getPost, placeOfPost } from '../queries.ts';
import { editComment } from './editComment.queries.ts';
import { editPost } from './editPost.queries.ts';
import { listCommentVersions, listPostVersions } from './versions.queries.ts';

/** The routes of edited posts and comments, of the feed and of tribes. */
export function postEditRoutes({ log, env, db, live, push, jobs, store, heldWords }: Deps) {
  const { tell } = createPostMutations({ db, live, push, jobs, heldWords });
  const { judgeFor } = createHolding({ db, live, heldWords });

  return [
    route(postEdits.post, async ({ input, viewer }) => {
      const mayEdit = canEditPost(viewer, await placeOfPost(db, input.id));
      // 404 for viewers who may not see the post.
      if (!mayEdit) await getPost(db, viewer.id, input.id);
      authorize(mayEdit);
      const edit = await editPost(db, { env, jobs, judge: await judgeFor(viewer) }, viewer.id, input);
      if (edit.changed) jobs.wake();
      // After a retry, too: the process that handled the first try may have died before publishing.
      tell('updated', input.id, edit.post);
      publishNotifications({ live, push }, edit.notified);
      if (input.images) await removeReleasedFiles({ log, db, store });
      return getPost(db, viewer.id, input.id);
    }),

    route(postEdits.comment, async ({ input, viewer }) => {
      await getPost(db, viewer.id, input.id);
      authorize(canEditComment(viewer, await findComment(db, input)));
      const { comment, post, notified } = await editComment(db, viewer.id, input, await judgeFor(viewer));
      tell('updated', input.id, post, { comment_id: input.comment_id });
      publishNotifications({ live, push }, notified);
      return comment;
    }),

    route(postEdits.versions, ({ input, viewer }) => listPostVersions(db.reads, viewer, input)),
    route(postEdits.commentVersions, ({ input, viewer }) => listCommentVersions(db.reads, viewer, input)),
  ];
}
