import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../../core/paging.ts';
import { rule } from '../../text/text.ts';
import { challengeCopy, submissionCopy } from '../copy.ts';
import { ANNOUNCEMENTS_A_DAY, DECISIONS_MAX } from '../limits.ts';
import { announcementForm } from './announcements.forms.ts';
import { announcementCopy, decisionOutcomes, organiserCopy } from './copy.ts';

/** A text that an organiser sends to all participants of a challenge. */
const announcement = z.object({
  id,
  challenge_id: id,
  author,
  content: z.string(),
  created_at: time,
});

export type Announcement = z.infer<typeof announcement>;

const { ask } = announcementCopy;

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/announcements',
    who: 'member',
    summary:
      'List the announcements of a challenge, latest first; empty unless the caller is a participant or an organiser',
    input: z.object({ id, limit, cursor }),
    output: list(announcement),
    copy: { ask, failed: announcementCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/announcements',
    who: 'member',
    limit: 'announcements',
    summary: `Send an announcement to all participants and notify them. Only the challenge’s creator and admins, ${ANNOUNCEMENTS_A_DAY} times in 24 hours for each challenge. The caller generates \`announcement_id\`, a UUIDv7`,
    input: z.extend(announcementForm, { id, announcement_id: id }),
    output: announcement,
    copy: { ask, done: announcementCopy.sent, failed: announcementCopy.sendFailed },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/announcements/:announcement_id',
    who: 'member',
    limit: 'deletions',
    summary: 'Remove an announcement; removing it again changes nothing. Only its author and admins',
    input: z.object({ id, announcement_id: id }),
    output: ok,
    copy: { ask, done: announcementCopy.removed, failed: announcementCopy.removeFailed },
  }),
};

/** Decisions about several submissions in one request; `submissions.review` reviews a single one. */
export const submissionDecisions = {
  decide: endpoint({
    method: 'PATCH',
    path: '/api/challenges/:id/submissions',
    who: 'member',
    limit: 'submissions',
    summary: `Accept or reject up to ${DECISIONS_MAX} entries that wait for a review. Other entries stay unchanged; \`outcome\` gives the reason. Only the challenge’s creator and admins`,
    input: z.object({
      id,
      submission_ids: rule(
        z.array(id, organiserCopy.chooseSome),
        z.minLength(1, organiserCopy.chooseSome),
        z.maxLength(DECISIONS_MAX, organiserCopy.chosenMost),
      ),
      state: z.enum(['accepted', 'rejected'], organiserCopy.decision),
    }),
    output: z.object({
      items: z.array(z.object({ submission_id: id, outcome: z.enum(decisionOutcomes) })),
    }),
    copy: { ask: challengeCopy.ask, done: submissionCopy.reviewSaved, failed: organiserCopy.decideFailed },
  }),
};
