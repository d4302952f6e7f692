import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { postCopy } from './posts.copy.ts';

const followState = z.object({ following: z.boolean() });

export const postFollow = {
  follow: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/bell',
    who: 'member',
    summary: 'Follow a post, to be notified of new comments',
    input: z.object({ id }),
    output: followState,
    copy: { ask: postCopy.askFollow, done: postCopy.followed, failed: postCopy.followFailed },
  }),
  mute: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/bell',
    who: 'member',
    summary: 'Mute a post, to get no notifications about it',
    input: z.object({ id }),
    output: followState,
    copy: { ask: postCopy.askFollow, done: postCopy.muted, failed: postCopy.followFailed },
  }),
};
