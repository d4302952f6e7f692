import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { inviteCopy } from './copy.ts';
import { INVITE_DAYS_MAX, INVITE_USES_MAX } from './limits.ts';

export const invite = z.object({
  id,
  /** The code in the shared address: `/t/:id?by=code`. */
  code: z.string(),
  created_by: id,
  creator: author,
  /** How many current members joined with it. */
  uses: z.int(),
  max_uses: z.nullable(z.int()),
  expires_at: z.nullable(time),
  created_at: time,
  /** Whether the caller may revoke it. Absent from rows that a device saved before this release. */
  revocable: z.optional(z.boolean()),
});

export type Invite = z.infer<typeof invite>;

// @__NO_SIDE_EFFECTS__
const upTo = (max: number, copy: string) => rule(z.int(copy), z.gte(1, copy), z.lte(max, copy));

export const invites = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/invites',
    who: 'member',
    summary:
      'List the caller’s invite links of a tribe, newest first, without revoked ones; the tribe’s owner, moderators and admins get everybody’s',
    input: z.object({ id, limit, cursor }),
    output: list(invite),
    copy: { ask: inviteCopy.ask, failed: inviteCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tribes/:id/invites',
    who: 'member',
    limit: 'invites',
    summary:
      'Create an invite link. Only members of the tribe; unless it is open, only its owner and moderators, whose links admit directly. The caller generates `invite_id`, a UUIDv7. After `max_uses` current members or `days`, the link admits and counts nobody',
    input: z.object({
      id,
      invite_id: id,
      max_uses: z.optional(z.nullable(upTo(INVITE_USES_MAX, inviteCopy.usesBetween))),
      days: z.optional(z.nullable(upTo(INVITE_DAYS_MAX, inviteCopy.daysBetween))),
    }),
    output: invite,
    copy: { ask: inviteCopy.ask, failed: inviteCopy.createFailed },
    creates: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/invites/:invite_id',
    who: 'member',
    limit: 'deletions',
    summary:
      'Revoke an invite link, so that it admits and counts nobody any more. Only its creator, the tribe’s owner, moderators (not links of the owner and other moderators) and admins',
    input: z.object({ id, invite_id: id }),
    output: ok,
    copy: { ask: inviteCopy.ask, done: inviteCopy.revoked, failed: inviteCopy.revokeFailed },
  }),
};
