import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, time } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { POLL_OPTIONS_MAX } from './limits.ts';
import { pollCopy } from './poll.copy.ts';

/** The poll of a post. `mine` is the viewer's vote; `votes`, of each answer, are null until the viewer has voted or it is over. */
export const poll = z.object({
  options: z.array(z.string()),
  ends_at: time,
  mine: z.nullable(z.int()),
  votes: z.nullable(z.array(z.int())),
});

export type Poll = z.infer<typeof poll>;

export const postPoll = {
  vote: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/vote',
    who: 'member',
    limit: 'likes',
    summary:
      'Vote in the poll of a post, once: a later vote changes nothing. `option` is the position of the answer',
    input: z.object({
      id,
      option: rule(
        z.int(pollCopy.noOption),
        z.gte(0, pollCopy.noOption),
        z.lt(POLL_OPTIONS_MAX, pollCopy.noOption),
      ),
    }),
    output: poll,
    copy: { ask: pollCopy.askVote, failed: pollCopy.voteFailed },
  }),
};
