import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { prose } from '../text/text.ts';
import { TRIBE_REMOVAL_REASON_MAX } from './limits.ts';
import { moderationCopy } from './moderation.copy.ts';

/** What the owner and the moderators of a tribe act on. */
export const tribeContentKinds = ['post', 'comment'] as const;

const removal = z.object({
  /** The id that the removed post or comment had. */
  id,
  kind: z.enum(tribeContentKinds),
  tribe_id: id,
  tribe_name: z.string(),
  /** The beginning of what was removed. */
  excerpt: z.string(),
  reason: z.string(),
  created_at: time,
});

export type TribeRemoval = z.infer<typeof removal>;

const inTribe = { id, post_id: id };
const pinState = z.object({ pinned: z.boolean() });

/** Pinned posts come first in the list of a tribe's posts. */
export const tribePins = {
  pin: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/posts/:post_id/pin',
    who: 'member',
    limit: 'moderation',
    summary:
      'Pin a post in its tribe, at most three; pinning it again changes nothing. Only the tribe’s owner and moderators',
    input: z.object(inTribe),
    output: pinState,
    copy: { ask: moderationCopy.ask, failed: moderationCopy.pinFailed },
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/posts/:post_id/pin',
    who: 'member',
    limit: 'moderation',
    summary: 'Unpin a post in its tribe. Only the tribe’s owner and moderators',
    input: z.object(inTribe),
    output: pinState,
    copy: { ask: moderationCopy.ask, failed: moderationCopy.unpinFailed },
  }),
};

export const tribeModeration = {
  remove: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/removals/:subject_id',
    who: 'member',
    limit: 'moderation',
    summary:
      'Remove a post or comment from a tribe, with a reason that its author reads; open reports of it are closed as `deleted`. Only the tribe’s owner and moderators: nothing of the owner’s or of admins and, for a moderator, nothing of other moderators. Their own posts and comments are deleted instead',
    input: z.object({
      id,
      subject_id: id,
      kind: z.enum(tribeContentKinds),
      reason: prose({
        min: 1,
        max: TRIBE_REMOVAL_REASON_MAX,
        short: moderationCopy.reasonEmpty,
        long: moderationCopy.reasonLong,
      }),
    }),
    output: ok,
    copy: {
      ask: moderationCopy.ask,
      done: moderationCopy.removed,
      failed: moderationCopy.removeFailed,
    },
  }),
  removals: endpoint({
    method: 'GET',
    path: '/api/removals',
    who: 'member',
    summary:
      'List the latest fifty posts and comments of the caller that were removed from tribes, latest first',
    input: nothing,
    output: z.object({ items: z.array(removal) }),
    copy: { ask: moderationCopy.ask, failed: moderationCopy.removalsFailed },
  }),
};
