import { submissionCopy } from '../../../contract/challenges/copy.ts';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import { announcements, submissionDecisions } from '../../../contract/challenges/organisers/endpoints.ts';
import { canAnnounce, canRemoveAnnouncement, canSeeEntries } from '../../../contract/core/policy.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { publishPortfolios } from '../../proofs/publishPortfolios.ts';
import { publishChallenge } from '../publishChallenge.ts';
import { requireCreator } from '../queries.ts';
import {
  getAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  requireAuthor,
} from './announcements.queries.ts';
import { decideSubmissions } from './decisions.queries.ts';

/** Bulk actions of a challenge's organisers (its creator and admins): decisions and announcements. */
export function organiserRoutes({ db, live, push, jobs }: Deps) {
  return [
    route(submissionDecisions.decide, async ({ input, viewer }) => {
      authorize(
        canSeeEntries(viewer, await requireCreator(db, viewer.id, input.id)),
        submissionCopy.reviewersOnly,
      );
      const submission_ids = [...new Set(input.submission_ids)];
      const decided = await decideSubmissions(db, viewer, { ...input, submission_ids });
      const { outcomes, entrants, listed, notified, created_by } = decided;
      // Also the entrants whose certificates waited for these entries.
      const concerned = [...new Set([...entrants, ...notified])];
      if (listed) publishChallenge(live, input.id);
      else if (concerned.length > 0) publishChallenge(live, input.id, [...concerned, created_by]);
      if (input.state === 'accepted' || concerned.length > entrants.length)
        publishPortfolios(live, concerned);
      publishNotifications({ live, push }, notified);
      return { items: outcomes };
    }),

    route(announcements.list, ({ input, viewer }) => listAnnouncements(db.reads, viewer.id, input)),

    route(announcements.create, async ({ input, viewer, reply }) => {
      authorize(
        canAnnounce(viewer, await requireCreator(db, viewer.id, input.id)),
        announcementCopy.organisersOnly,
      );
      if (await insertAnnouncement(db, jobs, viewer.id, input)) {
        jobs.wake();
        publishChallenge(live, input.id);
      } else reply.code(200);
      return getAnnouncement(db, input);
    }),

    route(announcements.remove, async ({ input, viewer }) => {
      authorize(
        canRemoveAnnouncement(viewer, await requireAuthor(db, viewer, input)),
        announcementCopy.organisersOnly,
      );
      const removed = await db.transaction((tx) => removeAnnouncement(tx, input.announcement_id, viewer.id));
      if (removed) publishChallenge(live, input.id);
      return { ok: true };
    }),
  ];
}
