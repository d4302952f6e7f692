import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { editTexts, seen } from '../edits/edits.ts';
import { picture } from '../files/picture.ts';
import { organisersAdminCopy } from './admin.copy.ts';
import { organiserPageCopy, organisersCopy } from './copy.ts';
import {
  organiserCodeForm,
  organiserEditForm,
  organiserForm,
  organiserInviteForm,
  organiserReasonForm,
} from './forms.ts';

export const organiser = z.object({
  id,
  name: z.string(),
  domain: z.nullable(z.string()),
  about: z.string(),
  /** Its web address, below its domain if it has one. */
  site: z.nullable(z.string()),
  logo: z.nullable(picture),
  /** Starts at 1; each edit adds 1. */
  version: z.int(),
  created_at: time,
  state: z.enum(['never', 'verified', 'ended']),
  /** How and when it was verified last; null if never. */
  method: z.nullable(z.enum(['dns', 'mail', 'admin'])),
  verified_at: z.nullable(time),
  /** The end of the verification, also if it is in the past. */
  verified_until: z.nullable(time),
  ended_why: z.nullable(z.enum(['expired', 'domain', 'admin', 'empty', 'changed'])),
  /** Whether the viewer speaks for it, or is asked to. */
  joined: z.boolean(),
  asked: z.boolean(),
});

export type Organiser = z.infer<typeof organiser>;

/** Who speaks for an organiser; `lead` is the member who has been there longest. */
const organiserMember = z.extend(author, { lead: z.boolean(), asked: z.boolean() });
export type OrganiserMember = z.infer<typeof organiserMember>;

const ofOne = z.object({ id });
const { ask, membersFailed, leaveFailed } = organisersCopy;

export const organisers = {
  mine: endpoint({
    method: 'GET',
    path: '/api/organisers',
    who: 'member',
    summary: 'List the organisers that the caller speaks for (`joined`) or is asked to (`asked`)',
    input: nothing,
    output: z.object({ items: z.array(organiser) }),
    copy: { ask, failed: organisersCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organisers',
    who: 'member',
    limit: 'tribes',
    creates: true,
    summary: 'Create an organiser, which is not verified; the caller is its first member',
    input: z.extend(organiserForm, { id }),
    output: organiser,
    copy: { ask, done: organisersCopy.created, failed: organisersCopy.createFailed },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/organisers/:id',
    who: 'member',
    limit: 'edits',
    summary:
      'Edit an organiser. Only its member who has been there longest. Another name or domain ends its verification. Null as `image` removes the logo. `seen` is the version last read; if the organiser has changed since, the response is a conflict',
    input: z.extend(organiserEditForm, { id, seen }),
    output: organiser,
    copy: editTexts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/organisers/:id',
    who: 'anyone',
    summary: 'Get an organiser and the state of its verification',
    input: ofOne,
    output: organiser,
    copy: { failed: organiserPageCopy.failed },
  }),
  manage: endpoint({
    method: 'GET',
    path: '/api/organisers/:id/management',
    who: 'member',
    summary: 'Get who speaks for an organiser, and what its verification needs. Only its members',
    input: ofOne,
    output: z.object({
      members: z.array(organiserMember),
      /** The text of the TXT record; null without a domain. */
      record: z.nullable(z.string()),
      /** Since when the daily look-up does not find the record. */
      missing_since: z.nullable(time),
      /** When the last code was requested, if it still works. */
      code_sent_at: z.nullable(time),
    }),
    copy: { ask, failed: membersFailed },
  }),
  invite: endpoint({
    method: 'PUT',
    path: '/api/organisers/:id/invitations',
    who: 'member',
    limit: 'invites',
    summary: 'Ask a member to speak for an organiser. Only its member who has been there longest',
    input: z.extend(organiserInviteForm, { id }),
    output: ok,
    copy: { ask, done: organisersCopy.invited, failed: organisersCopy.inviteFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/organisers/:id/membership',
    who: 'member',
    limit: 'joins',
    summary: 'Accept to speak for an organiser; without effect for its members',
    input: ofOne,
    output: ok,
    copy: { ask, done: organisersCopy.accepted, failed: organisersCopy.acceptFailed },
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/organisers/:id/members/:user_id',
    who: 'member',
    limit: 'deletions',
    summary:
      'Leave an organiser or decline, if `user_id` is the caller; otherwise remove a member or withdraw the question, as its member who has been there longest. Without members, one that was never verified is deleted',
    input: z.object({ id, user_id: id }),
    output: ok,
    copy: { ask, done: organisersCopy.left, failed: leaveFailed },
  }),
};

/** Only members of the organiser call these. */
export const organiserVerification = {
  checkDns: endpoint({
    method: 'PUT',
    path: '/api/organisers/:id/verification/dns',
    who: 'member',
    limit: 'invites',
    summary: 'Look up the TXT record of the domain now; verifies the organiser if it is there',
    input: ofOne,
    output: organiser,
    copy: { ask, done: organisersCopy.verified, failed: organisersCopy.checkFailed },
  }),
  sendCode: endpoint({
    method: 'PUT',
    path: '/api/organisers/:id/verification/mail',
    who: 'member',
    limit: 'invites',
    summary: 'Mail a code to `info@` the domain. A retry with the same `request_id` sends no second mail',
    input: z.extend(ofOne, { request_id: id }),
    output: ok,
    copy: { ask, done: organisersCopy.sent, failed: organisersCopy.sendFailed },
  }),
  enterCode: endpoint({
    method: 'PUT',
    path: '/api/organisers/:id/verification/code',
    who: 'member',
    limit: 'invites',
    summary: 'Enter the mailed code; verifies the organiser if it is right',
    input: z.extend(organiserCodeForm, { id }),
    output: organiser,
    copy: { ask, done: organisersCopy.verified, failed: organisersCopy.codeFailed },
  }),
};

const forAdmins = z.extend(organiser, { created_by: z.nullable(author) });
export type OrganiserForAdmins = z.infer<typeof forAdmins>;

export const organisersAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organisers',
    who: 'admin',
    summary: 'List all organisers, newest first',
    input: z.object({ limit, cursor }),
    output: list(forAdmins),
    copy: { failed: organisersAdminCopy.failed },
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/admin/organisers/:id/verification',
    who: 'admin',
    limit: 'moderation',
    summary:
      'Verify an organiser, extend a verification that ends soon, or end it. The reason is written to the audit log',
    input: z.extend(organiserReasonForm, { id, verified: z.boolean() }),
    output: ok,
    copy: { done: organisersAdminCopy.done, failed: organisersAdminCopy.actFailed },
  }),
};
