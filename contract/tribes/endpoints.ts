import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { edited } from '../edits/edits.ts';
import { picture } from '../files/picture.ts';
import { line, rule } from '../text/text.ts';
import { tribeCategories, tribeCopy, tribeJoining, tribePosting, tribeRoles } from './copy.ts';
import { tribeForm } from './forms.ts';
import { INVITE_CODE_MAX, TRIBE_SEARCH_MAX } from './limits.ts';

export const tribe = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(tribeCategories),
  /** The address of the banner: the uploaded picture, otherwise the category's banner. */
  image: z.string(),
  /** The uploaded picture's size and copies; null for a category's banner, whose aspect ratio is 3:1. */
  banner: z.nullable(picture),
  /** Null if the creator is hidden; for visitors also if the creator's profile is private. */
  created_by: z.nullable(id),
  created_at: time,
  ...edited,
  creator: z.nullable(author),
  /** Whether somebody else than the creator owns it. */
  handed_over: z.boolean(),
  members_count: z.int(),
  joining: z.enum(tribeJoining),
  posting: z.enum(tribePosting),
  /** Whether only its members see what is in it: posts, members and sessions. */
  closed: z.boolean(),
  /** Whether there are rules, which `tribes.rules` returns. */
  has_rules: z.boolean(),
  /** Whether the viewer has an open request to join. */
  requested: z.boolean(),
  joined: z.boolean(),
  /** What the viewer is in the tribe; null if they have not joined it. */
  role: z.nullable(z.enum(tribeRoles)),
  /** Whether the owner offers the tribe to the viewer. */
  offered: z.boolean(),
  /** Whether new posts notify the viewer. */
  notify: z.boolean(),
});

export type Tribe = z.infer<typeof tribe>;

export const tribeMember = z.extend(author, { joined_at: time, role: z.enum(tribeRoles) });

export type TribeMember = z.infer<typeof tribeMember>;

export const membership = z.object({ joined: z.boolean(), members_count: z.int() });

export const tribes = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes',
    who: 'anyone',
    summary: 'List tribes, newest first; `q` searches names and descriptions, ignoring case and accents',
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
    summary: 'List the tribes of the home screen: the operator’s featured tribes, then the newest others',
    input: nothing,
    output: z.object({ items: z.array(tribe) }),
    copy: { failed: tribeCopy.listFailed },
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/tribes',
    who: 'member',
    summary: 'List the largest tribes that the caller and a member are both in',
    input: z.object({ id }),
    output: z.object({ items: z.array(tribe) }),
    copy: { failed: tribeCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tribes',
    who: 'member',
    limit: 'tribes',
    summary:
      'Create a tribe. The caller generates `id`, a UUIDv7, and becomes its owner and first member. Others join a `closed` tribe on request',
    input: z.extend(tribeForm, { id }),
    output: tribe,
    copy: {
      ask: tribeCopy.askCreate,
      done: tribeCopy.created,
      failed: tribeCopy.createRefused,
    },
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tribes/:id',
    who: 'anyone',
    summary: 'Get a tribe',
    input: z.object({ id }),
    output: tribe,
    copy: { failed: tribeCopy.detailFailed },
  }),
  rules: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/rules',
    who: 'anyone',
    summary: 'Get the rules of a tribe; empty if it has none',
    input: z.object({ id }),
    output: z.object({ rules: z.string() }),
    copy: { failed: tribeCopy.rulesFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id',
    who: 'member',
    limit: 'deletions',
    summary: 'Delete a tribe with its posts and memberships. Only its owner and admins',
    input: z.object({ id }),
    output: ok,
    copy: { done: tribeCopy.deleted, failed: tribeCopy.deleteFailed },
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/membership',
    who: 'member',
    limit: 'joins',
    summary:
      'Join a tribe; joining again changes nothing. `by` is the code of an invite link, which counts the join. A tribe that is not open is joined only by a valid link of its owner or of a moderator; an open one ignores an invalid code',
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
    limit: 'joins',
    summary: 'Leave a tribe; this also turns its bell off. Not its owner: a conflict',
    input: z.object({ id }),
    output: membership,
    copy: { ask: tribeCopy.askJoin, failed: tribeCopy.leaveFailed },
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/members',
    who: 'member',
    summary: 'List a tribe’s members with their roles, newest first; of a closed tribe only for its members',
    input: z.object({ id, limit, cursor }),
    output: list(tribeMember),
    copy: { ask: tribeCopy.askJoinHere, failed: tribeCopy.detailFailed },
  }),
  ring: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/bell',
    who: 'member',
    limit: 'joins',
    summary: 'Turn on notifications of a tribe’s new posts. Only members of the tribe',
    input: z.object({ id }),
    output: z.object({ notify: z.boolean() }),
    copy: { ask: tribeCopy.askJoinHere, done: tribeCopy.bellOn, failed: tribeCopy.membershipFailed },
  }),
  silence: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/bell',
    who: 'member',
    limit: 'joins',
    summary: 'Turn off notifications of a tribe’s new posts',
    input: z.object({ id }),
    output: z.object({ notify: z.boolean() }),
    copy: { ask: tribeCopy.askJoinHere, done: tribeCopy.bellOff, failed: tribeCopy.membershipFailed },
  }),
};
