import * as z from 'zod/mini';
import { adminMember } from '../admin/endpoints.ts';
import { erasureCopy } from '../admin/members.copy.ts';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { deletionForm } from './forms.ts';

/** The deletion of a member's account by an admin, on the member's request. */
export const memberDeletion = {
  request: endpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/deletion',
    who: 'admin',
    limit: 'account',
    summary:
      'Request the erasure of a member’s account in 30 days, because the member asked for it; requires the admin’s own password. Ends the sign-ins of the member, who is told by mail and can cancel as after their own request. Rejected for staff',
    input: z.extend(deletionForm, { id }),
    output: adminMember,
    copy: { done: erasureCopy.requested, failed: erasureCopy.requestFailed },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/admin/members/:id/deletion',
    who: 'admin',
    limit: 'moderation',
    summary: 'Cancel the deletion of a member’s account',
    input: z.object({ id }),
    output: adminMember,
    copy: { done: erasureCopy.cancelled, failed: erasureCopy.cancelFailed },
  }),
};
