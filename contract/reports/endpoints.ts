import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { reportCopy, reportKinds, reportReasons } from './copy.ts';
import { decisionForm } from './decisionForm.ts';
import { reportForm } from './forms.ts';

export const report = z.object({
  id,
  kind: z.enum(reportKinds),
  subject_id: id,
  /** For a comment: its post. */
  post_id: z.nullable(id),
  /** For a team, an announcement or a work: its challenge. */
  challenge_id: z.nullable(id),
  /** For a message to attendees: its session. */
  session_id: z.nullable(id),
  /** Whether the reported content still exists. */
  exists: z.boolean(),
  excerpt: z.string(),
  /** The whole content, as it was when it was reported. */
  words: z.string(),
  /** Whether it has been edited since. */
  edited: z.boolean(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** Files or messages were kept: see `reports.evidence`. */
  has_evidence: z.boolean(),
  /** Its author, or the reported member; null if their account was deleted. */
  member: z.nullable(author),
  reporter: z.nullable(author),
  /** The number of open reports of the same content, including this one; one decision closes all of them. */
  reports: z.int(),
  created_at: time,
});

export type Report = z.infer<typeof report>;

/** What a report keeps, even if it was unsent or deleted since. */
export const evidence = z.object({
  words: z.string(),
  /** Served to staff only. Images have a width and a height. */
  files: z.array(
    z.object({
      url: z.string(),
      name: z.string(),
      mime: z.string(),
      bytes: z.int(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
    }),
  ),
  /** The reported message and those around it, oldest first, if the reporter added them; else empty. */
  messages: z.array(z.object({ id, sender_id: id, content: z.string(), created_at: time })),
});

export type Evidence = z.infer<typeof evidence>;

export const reports = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    who: 'member',
    limit: 'reports',
    summary:
      'Report content or a member to the staff. The caller generates `id`, a UUIDv7. Reporting it again while the report is open changes nothing',
    input: z.extend(reportForm, { id, kind: z.enum(reportKinds), subject_id: id }),
    output: ok,
    copy: {
      ask: reportCopy.ask,
      done: `Thank you. ${reportCopy.promise}`,
      failed: reportCopy.failed,
    },
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    who: 'staff',
    summary:
      'List the open reports that the caller may decide, oldest first, one for each reported subject: none about the caller and, for a moderator, none about staff',
    input: z.object({ limit, cursor }),
    output: list(report),
    copy: { failed: reportCopy.listFailed },
  }),
  evidence: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/evidence',
    who: 'staff',
    limit: 'moderation',
    summary:
      'Open what a report kept: the words, copies of the files, and messages around a reported one. Blocks and private profiles do not hide it; each opening is in the audit log',
    input: z.object({ id }),
    output: evidence,
    copy: { failed: reportCopy.evidenceFailed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:id',
    who: 'staff',
    limit: 'moderation',
    summary:
      'Close all open reports of the same subject: `dismissed`; `deleted` deletes the content (of a team, its name; a work leaves the gallery; of an organiser that was ever verified, the texts and the verification); `warned` warns the member with the note, `hidden` hides what they wrote, `suspended` suspends them for `days`. These three also delete the content with `also_delete`, and with `hide` they hide what the member wrote. The reporters are notified. A moderator deletes no tribe, no challenge and no organiser, and decides nothing about staff',
    input: z.extend(decisionForm, { id }),
    output: ok,
    copy: { done: reportCopy.decidedIt, failed: reportCopy.decideFailed },
  }),
};
