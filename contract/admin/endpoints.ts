import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, time } from '../core/paging.ts';
import { line } from '../text/text.ts';
import { type AuditAction, adminCopy, auditActions } from './copy.ts';
import { hidingForm, suspensionForm } from './forms.ts';
import { MEMBER_SEARCH_MAX } from './limits.ts';
import { hidingCopy } from './members.copy.ts';

/** A row of the dashboard's lists; `author` is null if the member's account was deleted. */
const latest = z.object({ id, author: z.nullable(author), created_at: time });

export const overview = z.object({
  users: z.int(),
  posts: z.int(),
  tribes: z.int(),
  challenges: z.int(),
  latest_posts: z.array(z.extend(latest, { title: z.string() })),
  latest_tribes: z.array(z.extend(latest, { name: z.string(), category: z.string(), closed: z.boolean() })),
  latest_challenges: z.array(
    z.extend(latest, {
      title: z.string(),
      category: z.nullable(z.string()),
      difficulty: z.nullable(z.string()),
      deadline: z.nullable(time),
    }),
  ),
});

export type Overview = z.infer<typeof overview>;

export const adminMember = z.extend(author, {
  created_at: time,
  is_admin: z.boolean(),
  is_moderator: z.boolean(),
  /** Null unless suspended. Without `until`, it lasts until somebody restores the member. */
  suspension: z.nullable(z.object({ reason: z.string(), created_at: time, until: z.nullable(time) })),
  /** Null unless staff hid what the member wrote: from `since` on, or everything with the profile if that is null. */
  hidden: z.nullable(z.object({ since: z.nullable(time), created_at: time })),
  /** When the account is erased; null unless its deletion is requested. */
  delete_after: z.nullable(time),
});

export type AdminMember = z.infer<typeof adminMember>;

export const auditEntry = z.object({
  id,
  created_at: time,
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  /** Null for the operator, and if the member's account was deleted. */
  actor: z.nullable(author),
  /** The action was run from the command line, not by a member. */
  by_operator: z.boolean(),
  /** The member affected by the action, or the author of the affected content. */
  member: z.nullable(author),
  /** A short text, such as the title of a deleted post or the reason for a suspension. */
  detail: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const copy = { failed: adminCopy.membersFailed };

export const admin = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    who: 'admin',
    summary: 'Get exact counts, and the latest posts, tribes and challenges',
    input: nothing,
    output: overview,
    copy: { failed: adminCopy.failed },
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    who: 'staff',
    summary: 'List members, newest first; `q` searches by name or username',
    input: z.object({
      limit,
      cursor,
      q: z.optional(
        line({ max: MEMBER_SEARCH_MAX, short: adminCopy.searchLong, long: adminCopy.searchLong }),
      ),
    }),
    output: list(adminMember),
    copy,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/suspension',
    who: 'staff',
    limit: 'moderation',
    summary:
      'Suspend a member: ends all their sign-ins and denies new ones for some days or until they are restored. With `hide`, the same decision hides what they wrote, as `hide` does. A moderator suspends for at most 30 days, and nobody of the staff',
    input: z.extend(suspensionForm, { id }),
    output: adminMember,
    copy: { done: adminCopy.suspendedIt, failed: adminCopy.suspendFailed },
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/suspension',
    who: 'staff',
    limit: 'moderation',
    summary: 'End the suspension of a member; a moderator only one that has an end',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.restored, failed: adminCopy.restoreFailed },
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/hiding',
    who: 'staff',
    limit: 'moderation',
    summary:
      'Hide what a member wrote, from everybody but the member and the staff: from `1` or `7` days ago on, or `always`, with the profile. Nothing is deleted. Nobody of the staff is hidden. A narrower hiding changes nothing: show it again first',
    input: z.extend(hidingForm, { id }),
    output: adminMember,
    copy: { done: hidingCopy.hidden, failed: hidingCopy.hideFailed },
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/hiding',
    who: 'staff',
    limit: 'moderation',
    summary: 'Show again what a member wrote',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: hidingCopy.shown, failed: hidingCopy.showFailed },
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/admin',
    who: 'admin',
    limit: 'moderation',
    summary: 'Grant a member the admin role',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.granted, failed: adminCopy.grantFailed },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/admin',
    who: 'admin',
    limit: 'moderation',
    summary: 'Revoke a member’s admin role; the last admin keeps it',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.revoked, failed: adminCopy.revokeFailed },
  }),
  grantModerator: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/moderator',
    who: 'admin',
    limit: 'moderation',
    summary: 'Grant a member the moderator role',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.moderatorGranted, failed: adminCopy.moderatorGrantFailed },
  }),
  revokeModerator: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/moderator',
    who: 'admin',
    limit: 'moderation',
    summary: 'Revoke a member’s moderator role',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.moderatorRevoked, failed: adminCopy.moderatorRevokeFailed },
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    summary: 'List the audit log, latest first',
    input: z.object({ limit, cursor }),
    output: list(auditEntry),
    copy: { failed: adminCopy.auditFailed },
  }),
};
