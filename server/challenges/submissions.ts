import { submissionCopy } from '../../contract/challenges.copy.ts';
import { submissions } from '../../contract/challenges.ts';
import type { Parsed } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { canReview, canSeeEntries } from '../../contract/policy.ts';
import type { Deps } from '../deps.ts';
import { discardUpload } from '../files/queries.ts';
import { authorize } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { requireCreator } from './queries.ts';
import { requireEntrant, reviewSubmission, setPublished } from './reviews.queries.ts';
import { listPublished, listSubmissions, ownSubmissions } from './submissionLists.queries.ts';
import { getSubmission, insertSubmission, type SubmissionKey } from './submissions.queries.ts';

/** The entries to a challenge: `routes.ts` has the challenges themselves. */
export function submissionRoutes({ db, live, push }: Deps) {
  /** Entries are private: without `to`, what everybody sees of the challenge has changed. */
  const changed = (id: string, to?: (string | null)[]) =>
    live.publish(
      { topic: 'challenges', type: 'updated', id },
      to?.filter((userId) => userId !== null),
    );

  async function submit(userId: string, entry: Parsed<typeof submissions.create>) {
    try {
      return await insertSubmission(db, userId, entry);
    } catch (refusal) {
      // Anything else may pass, and the same file is sent for again.
      if (refusal instanceof AppError)
        await discardUpload(db, { url: entry.file_url, userId, kind: 'submission' });
      throw refusal;
    }
  }

  async function show(userId: string, entry: SubmissionKey, published: boolean) {
    if (await setPublished(db, userId, entry, published)) changed(entry.id);
    return getSubmission(db, entry);
  }

  return [
    route(submissions.create, async ({ input, viewer, reply }) => {
      const { created, created_by } = await submit(viewer.id, input);
      if (created) changed(input.id, [viewer.id, created_by]);
      else reply.code(200);
      return getSubmission(db, input);
    }),

    route(submissions.mine, async ({ input, viewer }) => ({
      items: await ownSubmissions(db.reads, input.id, viewer.id),
    })),

    route(submissions.list, async ({ input, viewer }) => {
      const { challenge, page } = await listSubmissions(db.reads, input);
      authorize(canSeeEntries(viewer, challenge), submissionCopy.reviewersOnly);
      return page;
    }),

    route(submissions.review, async ({ input, viewer }) => {
      const challenge = await requireCreator(db, input.id);
      authorize(canSeeEntries(viewer, challenge), submissionCopy.reviewersOnly);
      const entry = await requireEntrant(db, input);
      authorize(canReview(viewer, challenge, entry), submissionCopy.own);
      const review = await reviewSubmission(db, viewer.id, input);
      if (review.hidden) changed(input.id);
      else if (review.changed) changed(input.id, [entry.user_id, challenge.created_by]);
      publishNotifications({ live, push }, review.notified);
      return getSubmission(db, input);
    }),

    route(submissions.published, ({ input, viewer }) => listPublished(db.reads, viewer.id, input)),

    route(submissions.publish, ({ input, viewer }) => show(viewer.id, input, true)),
    route(submissions.unpublish, ({ input, viewer }) => show(viewer.id, input, false)),
  ];
}
