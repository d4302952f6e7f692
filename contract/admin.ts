import * as z from 'zod/mini';
import { type AuditAction, adminCopy, auditActions } from './admin.copy.ts';
import { suspensionForm } from './admin.forms.ts';
import { MEMBER_SEARCH_MAX } from './admin.limits.ts';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list, nothing, time } from './paging.ts';
import { line } from './text.ts';

/** A row of the dashboard's lists; `author` is null where the member is no more. */
const latest = z.object({ id, author: z.nullable(author), created_at: time });

export const overview = z.object({
  users: z.int(),
  posts: z.int(),
  tribes: z.int(),
  challenges: z.int(),
  latest_posts: z.array(z.extend(latest, { title: z.string() })),
  latest_tribes: z.array(z.extend(latest, { name: z.string(), category: z.string() })),
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
  /** Null unless suspended. */
  suspension: z.nullable(z.object({ reason: z.string(), created_at: time })),
});

export type AdminMember = z.infer<typeof adminMember>;

export const auditEntry = z.object({
  id,
  created_at: time,
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  /** Null where the member is no more, and for the operator. */
  actor: z.nullable(author),
  /** It was done from the command line, not by a member. */
  by_operator: z.boolean(),
  /** Whom it was done to, or whose it was. */
  member: z.nullable(author),
  /** A few words: the title of what was deleted, the reason of a suspension. */
  detail: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const copy = { failed: adminCopy.membersFailed };

export const admin = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    who: 'admin',
    summary: 'True counts, and the latest posts, tribes and challenges',
    input: nothing,
    output: overview,
    copy: { failed: adminCopy.failed },
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    who: 'admin',
    summary: 'Members by name or username, newest first',
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
    who: 'admin',
    summary: 'Suspend a member: signed out everywhere at once, and not let in again until restored',
    input: z.extend(suspensionForm, { id }),
    output: adminMember,
    copy: { done: adminCopy.suspendedIt, failed: adminCopy.suspendFailed },
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/suspension',
    who: 'admin',
    summary: 'Let a suspended member in again',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.restored, failed: adminCopy.restoreFailed },
  }),
  grant: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/admin',
    who: 'admin',
    summary: 'Make a member admin',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.granted, failed: adminCopy.grantFailed },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/admin',
    who: 'admin',
    summary: 'Take the admin role back; never the last one',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: adminCopy.revoked, failed: adminCopy.revokeFailed },
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    summary: 'Who did what, latest first',
    input: z.object({ limit, cursor }),
    output: list(auditEntry),
    copy: { failed: adminCopy.auditFailed },
  }),
};
