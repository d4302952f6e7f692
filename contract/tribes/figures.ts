import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { moderationCopy } from './moderation.copy.ts';

const tribeFigures = z.object({
  /** The number of days in West Africa Time, today included. */
  days: z.int(),
  joined: z.int(),
  /** Left, or were removed. */
  departed: z.int(),
  posts: z.int(),
  /** The posts among them without a comment by another member. */
  unanswered: z.int(),
});

export type TribeFigures = z.infer<typeof tribeFigures>;

export const tribeFiguresOf = endpoint({
  method: 'GET',
  path: '/api/tribes/:id/figures',
  who: 'member',
  summary:
    'Get the figures of a tribe for the last 7 and 30 days: who joined and left, posts, and those without an answer. Only its owner and moderators',
  input: z.object({ id }),
  output: z.object({ items: z.array(tribeFigures) }),
  copy: { ask: moderationCopy.ask, failed: moderationCopy.figuresFailed },
});
