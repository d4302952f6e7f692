import * as z from 'zod/mini';
import { type AuditAction, adminCopy } from '../admin/copy.ts';
import { adminMember, auditEntry } from '../admin/endpoints.ts';
import { historyCopy } from '../admin/members.copy.ts';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, time } from '../core/paging.ts';
import { reportKinds, reportOutcomes, reportReasons } from './copy.ts';

/** The entries of the audit log that belong to the history of a member: what staff did about them or their content. */
export const historyActions = [
  'warn',
  'keep_warning',
  'withdraw_warning',
  'hide_member',
  'show_member',
  'suspend',
  'restore',
  'request_erasure',
  'cancel_erasure',
  'publish_held',
  'reject_held',
  'dismiss_report',
  'delete_post',
  'delete_comment',
  'delete_message',
  'delete_tribe',
  'delete_challenge',
  'delete_announcement',
  'close_challenge',
  'cancel_challenge',
  'cancel_session',
  'delete_session_message',
  'remove_team_member',
  'remove_team_name',
  'revoke_invite',
  'revoke_proof',
] as const satisfies AuditAction[];

const pastReport = z.object({
  id,
  kind: z.enum(reportKinds),
  /** The beginning of what was reported. */
  excerpt: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** `open`, or the decision. */
  state: z.enum(['open', ...reportOutcomes]),
  /** The content was deleted in the same decision. */
  also_deleted: z.boolean(),
  /** What the staff wrote. */
  note: z.string(),
  /** Null if open, or if that account was deleted. */
  decided_by: z.nullable(author),
  decided_at: z.nullable(time),
  /** Who was reported; null if that account was deleted. */
  member: z.nullable(author),
  /** Who reported; null if that account was deleted. */
  reporter: z.nullable(author),
  created_at: time,
});

export type PastReport = z.infer<typeof pastReport>;

const page = z.object({ id, limit, cursor });
const copy = { failed: historyCopy.failed };
const RULE = 'Nobody sees their own, and a moderator sees none of staff: these get 404';

export const history = {
  member: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    who: 'staff',
    summary: `Get a member as staff see them. ${RULE}`,
    input: z.object({ id }),
    output: adminMember,
    copy: { failed: adminCopy.membersFailed },
  }),
  acts: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id/acts',
    who: 'staff',
    summary: `List what staff did about a member or what they wrote, latest first: warnings, suspensions, hiding, deletions. ${RULE}`,
    input: page,
    output: list(auditEntry),
    copy,
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id/reports',
    who: 'staff',
    summary: `List the reports about a member or what they wrote, with the decisions, latest first. ${RULE}`,
    input: page,
    output: list(pastReport),
    copy,
  }),
  made: endpoint({
    method: 'GET',
    path: '/api/admin/members/:id/reports-made',
    who: 'staff',
    summary: `List the reports that a member sent, with the decisions, latest first; for a moderator none about staff. ${RULE}`,
    input: page,
    output: list(pastReport),
    copy,
  }),
};
