import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { postImage } from '../posts/endpoints.ts';
import { heldText } from '../posts/held.ts';
import { prose } from '../text/text.ts';
import { REPORT_DECISION_NOTE_MAX } from './limits.ts';
import { queueCopy } from './queue.copy.ts';

export const waitingText = z.extend(heldText, {
  images: z.array(postImage),
  /** For the reason `words`: the word or domain as an admin wrote it. */
  word: z.nullable(z.string()),
  /** The name of its tribe, or the title of its post; null in the feed and if it is gone. */
  place: z.nullable(z.string()),
  /** Its place is gone, or its author may not write there any more: it can only be rejected. */
  gone: z.boolean(),
  author,
  /** A summary of the author's history; each count ends at a hundred. */
  history: z.object({
    joined_at: time,
    posts: z.int(),
    comments: z.int(),
    /** Earlier decisions about texts that waited. */
    published: z.int(),
    rejected: z.int(),
    warnings: z.int(),
  }),
});

export type WaitingText = z.infer<typeof waitingText>;

export const heldDecision = {
  outcome: z.enum(['published', 'rejected'], queueCopy.chooseOutcome),
  note: z._default(
    prose({ max: REPORT_DECISION_NOTE_MAX, short: queueCopy.noteLong, long: queueCopy.noteLong }),
    '',
  ),
};

/** Texts that wait for a moderator (contract/posts/held.ts). */
export const queue = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/held',
    who: 'staff',
    summary:
      'List the texts that wait for a decision of the caller, oldest first: none of their own, none that staff have hidden and, for a moderator, none of staff',
    input: z.object({ limit, cursor }),
    output: list(waitingText),
    copy: { failed: queueCopy.failed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/held/:id',
    who: 'staff',
    limit: 'moderation',
    summary:
      'Publish a waiting text, at the time of the decision, or reject it with an optional reason that its author reads; the author is notified. The same decision again changes nothing',
    input: z.object({ id, ...heldDecision }),
    output: ok,
    copy: { done: queueCopy.done, failed: queueCopy.decideFailed },
  }),
};
