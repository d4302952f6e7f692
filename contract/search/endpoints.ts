import * as z from 'zod/mini';
import { challenge } from '../challenges/endpoints.ts';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list } from '../core/paging.ts';
import { person } from '../follows/endpoints.ts';
import { comment } from '../posts/comments.ts';
import { post } from '../posts/endpoints.ts';
import { vibeSession } from '../sessions/endpoints.ts';
import { line } from '../text/text.ts';
import { tribe } from '../tribes/endpoints.ts';
import { searchCopy, searchKinds } from './copy.ts';
import { SEARCH_MAX, SEARCH_MIN } from './limits.ts';

const q = line({ min: SEARCH_MIN, max: SEARCH_MAX, short: searchCopy.short, long: searchCopy.long });

const foundComment = z.pick(comment, {
  id: true,
  post_id: true,
  user_id: true,
  content: true,
  created_at: true,
  author: true,
});

/** A result, with the fields of its card. A comment links to its post. */
export const hit = z.union([
  z.object({ kind: z.literal('post'), id, post }),
  z.object({ kind: z.literal('comment'), id, comment: foundComment, post }),
  z.object({ kind: z.literal('person'), id, person, traits: z.array(z.string()) }),
  z.object({ kind: z.literal('tribe'), id, tribe }),
  z.object({ kind: z.literal('challenge'), id, challenge }),
  z.object({ kind: z.literal('session'), id, session: vibeSession }),
]);

export type Hit = z.infer<typeof hit>;

export const foundMessage = z.object({
  id,
  sender_id: id,
  content: z.string(),
  /** The name of its file; null without a file, and for an image. */
  file_name: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  user_id: id,
  /** The other member; null if their account was deleted. */
  user: z.nullable(author),
});

export type FoundMessage = z.infer<typeof foundMessage>;

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/api/search',
    who: 'member',
    limit: 'searches',
    summary:
      'Search posts with their comments, people, tribes, challenges and sessions: one kind by cursor, or the first few of each. ' +
      '“phrases”, from:@ada, in:tribe-name, has:image, before:2026-01-31',
    input: z.object({ q, kind: z.optional(z.enum(searchKinds)), limit, cursor }),
    output: z.extend(list(hit), {
      /** If nothing was found: the query with similar words that occur in content. */
      did_you_mean: z.nullable(z.string()),
    }),
    copy: { ask: searchCopy.ask, failed: searchCopy.failed },
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    who: 'member',
    limit: 'searches',
    summary:
      'Search the caller’s messages, latest first: the latest 300 of each of the latest 100 conversations',
    input: z.object({ q, limit, cursor }),
    output: list(foundMessage),
    copy: { ask: searchCopy.ask, failed: searchCopy.failed },
  }),
};
