import * as z from 'zod/mini';
import { author } from './author.ts';
import { edited } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { cursor, id, limit, list, nothing, ok, time } from './paging.ts';
import { line, rule } from './text.ts';
import { tribeCategories, tribeCopy } from './tribes.copy.ts';
import { tribeForm } from './tribes.forms.ts';
import { INVITE_CODE_MAX, TRIBE_SEARCH_MAX } from './tribes.limits.ts';

export const tribe = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(tribeCategories),
  /** The banner: an uploaded picture, else the category's own. */
  image: z.string(),
  /** The uploaded picture's size and copies; null for a category's own banner, which is 3 by 1. */
  banner: z.nullable(picture),
  created_by: id,
  created_at: time,
  ...edited,
  creator: author,
  members_count: z.int(),
  joined: z.boolean(),
  /** Whether new posts notify the viewer. */
  notify: z.boolean(),
});

export type Tribe = z.infer<typeof tribe>;

export const tribeMember = z.extend(author, { joined_at: time });

export type TribeMember = z.infer<typeof tribeMember>;

export const membership = z.object({ joined: z.boolean(), members_count: z.int() });

export const tribes = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes',
    who: 'anyone',
    summary: 'Tribes, newest first; searched by name or description without regard to case and accents',
    input: z.object({
      limit,
      cursor,
      q: z.optional(line({ max: TRIBE_SEARCH_MAX, short: tribeCopy.searchLong, long: tribeCopy.searchLong })),
      category: z.optional(z.enum(tribeCategories, tribeCopy.category)),
    }),
    output: list(tribe),
    copy: { failed: tribeCopy.listFailed },
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/tribes/featured',
    who: 'anyone',
    summary: 'The tribes of the home screen: the operator’s favourites first, filled with the newest others',
    input: nothing,
    output: z.object({ items: z.array(tribe) }),
    copy: { failed: tribeCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tribes',
    who: 'member',
    summary: 'Create a tribe; `id` is a UUIDv7 of the caller’s. Its creator is its first member',
    input: z.extend(tribeForm, { id }),
    output: tribe,
    copy: {
      ask: tribeCopy.askCreate,
      done: tribeCopy.madeIt,
      failed: tribeCopy.createRefused,
    },
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tribes/:id',
    who: 'anyone',
    summary: 'One tribe',
    input: z.object({ id }),
    output: tribe,
    copy: { failed: tribeCopy.detailFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id',
    who: 'member',
    summary: 'Delete a tribe with its posts and members: its creator, or an admin',
    input: z.object({ id }),
    output: ok,
    copy: { done: tribeCopy.deleted, failed: tribeCopy.deleteFailed },
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/membership',
    who: 'member',
    summary:
      'Join; joining twice is joining once. `by` is the code of an invite link, which counts whom it brings; a wrong one changes nothing',
    input: z.object({
      id,
      by: z.optional(rule(z.string(), z.maxLength(INVITE_CODE_MAX, tribeCopy.joinFailed))),
    }),
    output: membership,
    copy: { ask: tribeCopy.askJoin, failed: tribeCopy.joinFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/membership',
    who: 'member',
    summary: 'Leave; the bell goes off with it',
    input: z.object({ id }),
    output: membership,
    copy: { ask: tribeCopy.askJoin, failed: tribeCopy.leaveFailed },
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/members',
    who: 'member',
    summary: 'A tribe’s members, newest first',
    input: z.object({ id, limit, cursor }),
    output: list(tribeMember),
    copy: { ask: tribeCopy.askJoinHere, failed: tribeCopy.detailFailed },
  }),
  ring: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/bell',
    who: 'member',
    summary: 'Be notified of new posts; for members of the tribe',
    input: z.object({ id }),
    output: z.object({ notify: z.boolean() }),
    copy: { ask: tribeCopy.askJoinHere, done: tribeCopy.bellOn, failed: tribeCopy.membershipFailed },
  }),
  silence: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/bell',
    who: 'member',
    summary: 'Be notified no more',
    input: z.object({ id }),
    output: z.object({ notify: z.boolean() }),
    copy: { ask: tribeCopy.askJoinHere, done: tribeCopy.bellOff, failed: tribeCopy.membershipFailed },
  }),
};
