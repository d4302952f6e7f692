import * as z from 'zod/mini';
import { challengeCopy } from './challenges.copy.ts';
import { challengePhases } from './challenges.phases.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';

/** Whether a challenge is closed, and its phase. */
const activity = z.object({ is_active: z.boolean(), phase: z.enum(challengePhases) });

export const challengeClosure = {
  close: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/closure',
    who: 'member',
    summary:
      'Close a challenge: it leaves the lists, and nobody can join or submit. Closing it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.closed, failed: challengeCopy.closeFailed },
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/closure',
    who: 'member',
    summary:
      'Reopen a closed challenge, unless it was cancelled; reopening it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.reopened, failed: challengeCopy.reopenFailed },
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/cancellation',
    who: 'member',
    summary:
      'Cancel a challenge permanently: closes it and notifies the participants. Cancelling it again changes nothing. Only its creator and admins',
    input: z.object({ id }),
    output: activity,
    copy: { ask: challengeCopy.ask, done: challengeCopy.cancelled, failed: challengeCopy.cancelFailed },
  }),
};
