import { submissionCopy } from '../../contract/challenges/copy.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import type { Parsed } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { canReview, canSeeEntries } from '../../contract/core/policy.ts';
import type { Deps } from '../deps/deps.ts';
import { discardUpload } from '../files/queries.ts';
import { authorize } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { publishPortfolios } from '../proofs/publishPortfolios.ts';
import { publishChallenge } from './publishChallenge.ts';
import { requireCreator } from './queries.ts';
import { requireEntrant, reviewSubmission, setPublished, setWorkPublic } from './reviews.queries.ts';
import { listPublished, listSubmissions, ownSubmissions } from './submissionLists.queries.ts';
import { getSubmission, insertSubmission, type SubmissionKey } from './submissions.queries.ts';
import { entrantsOf } from './teams/entrants.queries.ts';

/**
 * Submissions of a challenge, called entries on the screen. Chain: web/challenges/submissions → this file →
 * submissions.queries.ts (submitting), reviews.queries.ts (reviews, which issue certificates), submissionLists.queries.ts.
 */
export function submissionRoutes({ env, db, live, push, jobs }: Deps) {
  async function submit(userId: string, entry: Parsed<typeof submissions.create>) {
    try {
      return await insertSubmission({ env, db, jobs }, userId, entry);
    } catch (refusal) {
      // Other errors may be temporary, and a retry sends the same file.
      if (refusal instanceof AppError && entry.file_url)
        await discardUpload(db, { url: entry.file_url, userId, kind: 'submission' });
      throw refusal;
    }
  }

  async function show(userId: string, entry: SubmissionKey, set: typeof setPublished, on: boolean) {
    const changed = await set(db, userId, entry, on);
    const submission = await getSubmission(db, entry, userId);
    if (changed) {
      // Before the acceptance, nobody else sees the entry.
      const isShown = submission.state === 'accepted';
      publishChallenge(
        live,
        entry.id,
        isShown ? undefined : await entrantsOf(db, entry.id, entry.submission_id),
      );
      // Of a team, it is on the portfolio of the member who submitted it.
      publishPortfolios(live, [submission.user_id]);
    }
    return submission;
  }

  return [
    route(submissions.create, async ({ input, viewer, reply }) => {
      const { created, created_by, notified } = await submit(viewer.id, input);
      if (!created) reply.code(200);
      else {
        jobs.wake();
        publishChallenge(live, input.id, [
          ...(await entrantsOf(db, input.id, input.submission_id)),
          created_by,
        ]);
        publishNotifications({ live, push }, notified);
      }
      return getSubmission(db, input, viewer.id);
    }),

    route(submissions.mine, async ({ input, viewer }) => ({
      items: await ownSubmissions(db.reads, input.id, viewer.id),
    })),

    route(submissions.list, async ({ input, viewer }) => {
      const { challenge, page } = await listSubmissions(db.reads, viewer.id, input);
      authorize(canSeeEntries(viewer, challenge), submissionCopy.reviewersOnly);
      return page;
    }),

    route(submissions.review, async ({ input, viewer }) => {
      const challenge = await requireCreator(db, viewer.id, input.id);
      authorize(canSeeEntries(viewer, challenge), submissionCopy.reviewersOnly);
      const entry = await requireEntrant(db, input);
      authorize(canReview(viewer, challenge, entry), submissionCopy.own);
      const review = await reviewSubmission(db, viewer.id, input);
      if (review.listed) publishChallenge(live, input.id);
      const entrants = await entrantsOf(db, input.id, input.submission_id);
      // Also the entrants whose certificates waited for this entry.
      const concerned = [...new Set([...entrants, ...review.notified])];
      if (!review.listed && review.changed)
        publishChallenge(live, input.id, [...concerned, challenge.created_by]);
      const isAboutAcceptance = [input.seen, input.state].includes('accepted');
      if (review.changed && (isAboutAcceptance || concerned.length > entrants.length))
        publishPortfolios(live, concerned);
      publishNotifications({ live, push }, review.notified);
      return getSubmission(db, input);
    }),

    route(submissions.published, ({ input, viewer }) => listPublished(db.reads, viewer.id, input)),

    route(submissions.publish, ({ input, viewer }) => show(viewer.id, input, setPublished, true)),
    route(submissions.unpublish, ({ input, viewer }) => show(viewer.id, input, setPublished, false)),
    route(submissions.showWork, ({ input, viewer }) => show(viewer.id, input, setWorkPublic, true)),
    route(submissions.hideWork, ({ input, viewer }) => show(viewer.id, input, setWorkPublic, false)),
  ];
}
