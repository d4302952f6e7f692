import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, time } from '../core/paging.ts';
import { tribeCopy } from './copy.ts';
import { manageCopy } from './manage.copy.ts';

/** An open request to join a tribe. */
export const tribeRequest = z.object({ id, member: author, created_at: time });

export type TribeRequest = z.infer<typeof tribeRequest>;

const decisions = ['approved', 'declined'] as const;

const requested = z.object({ requested: z.boolean() });

export const tribeRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/requests',
    who: 'member',
    summary: 'List the open requests to join a tribe, oldest first. Only its owner and moderators',
    input: z.object({ id, limit, cursor }),
    output: list(tribeRequest),
    copy: { ask: manageCopy.ask, failed: manageCopy.requestsFailed },
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/request',
    who: 'member',
    limit: 'joins',
    summary:
      'Ask to join a tribe that one joins on request; asking again changes nothing. The caller generates `request_id`, a UUIDv7',
    input: z.object({ id, request_id: id }),
    output: requested,
    copy: { ask: tribeCopy.askJoin, done: tribeCopy.requestSent, failed: tribeCopy.requestFailed },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/request',
    who: 'member',
    limit: 'joins',
    summary: 'Withdraw the caller’s open request to join a tribe',
    input: z.object({ id }),
    output: requested,
    copy: { ask: tribeCopy.askJoin, done: tribeCopy.requestWithdrawn, failed: tribeCopy.withdrawFailed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/tribes/:id/requests/:request_id',
    who: 'member',
    limit: 'moderation',
    summary:
      'Approve or decline a request to join a tribe. Only its owner and moderators; a second, different decision is a conflict',
    input: z.object({ id, request_id: id, state: z.enum(decisions) }),
    output: z.object({ state: z.enum(decisions) }),
    copy: { ask: manageCopy.ask, failed: manageCopy.decideFailed },
  }),
};
