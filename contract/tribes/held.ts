import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok } from '../core/paging.ts';
import { queueCopy } from '../reports/queue.copy.ts';
import { heldDecision, waitingText } from '../reports/queue.ts';
import { moderationCopy } from './moderation.copy.ts';

/** Without what only staff know of the author. */
const tribeText = z.omit(waitingText, { history: true, word: true });

export type TribeText = z.infer<typeof tribeText>;

/** First posts of members who joined by an invite link, which wait for the moderators of the tribe (reason `invited`). */
export const tribeHeld = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/held',
    who: 'member',
    summary:
      'List the posts in a tribe that wait for its owner and moderators, oldest first: those of new members who joined by its invite link. None of the caller’s own',
    input: z.object({ id, limit, cursor }),
    output: list(tribeText),
    copy: { ask: moderationCopy.ask, failed: queueCopy.failed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/tribes/:id/held/:held_id',
    who: 'member',
    limit: 'moderation',
    summary:
      'Publish a post that waits for the owner and the moderators of a tribe, at the time of the decision, or reject it with an optional reason that its author reads; the author is notified. The same decision again changes nothing',
    input: z.object({ id, held_id: id, ...heldDecision }),
    output: ok,
    copy: { ask: moderationCopy.ask, done: queueCopy.done, failed: queueCopy.decideFailed },
  }),
};
