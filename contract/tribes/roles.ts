import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { manageCopy } from './manage.copy.ts';

/** The roles that an owner gives and takes. */
export const givenRoles = ['moderator', 'member'] as const;

const role = z.enum(givenRoles);

export const tribeMembers = {
  setRole: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/members/:user_id/role',
    who: 'member',
    limit: 'moderation',
    summary: 'Make a member of a tribe a moderator, or a moderator a member. Only its owner',
    input: z.object({ id, user_id: id, role }),
    output: z.object({ role }),
    copy: { ask: manageCopy.ask, done: manageCopy.roleChanged, failed: manageCopy.roleFailed },
  }),
};
