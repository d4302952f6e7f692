import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, ok } from '../core/paging.ts';
import { manageCopy } from './manage.copy.ts';

export const tribeHandover = {
  get: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/handover',
    who: 'member',
    summary:
      'Get the member to whom the tribe is offered; null if it is not, and for all but its owner and that member',
    input: z.object({ id }),
    output: z.object({ to: z.nullable(author) }),
    copy: { ask: manageCopy.ask, failed: manageCopy.handoverFailed },
  }),
  offer: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/handover',
    who: 'member',
    limit: 'moderation',
    summary: 'Offer a tribe to one of its members; the offer replaces an earlier one. Only its owner',
    input: z.object({ id, user_id: id }),
    output: ok,
    copy: { ask: manageCopy.ask, done: manageCopy.offered, failed: manageCopy.handoverFailed },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/handover',
    who: 'member',
    limit: 'moderation',
    summary:
      'Withdraw the offer of a tribe, as its owner, or decline it, as the member to whom it is offered',
    input: z.object({ id }),
    output: ok,
    copy: { ask: manageCopy.ask, failed: manageCopy.handoverFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/handover/acceptance',
    who: 'member',
    limit: 'moderation',
    summary: 'Accept an offered tribe: the caller becomes its owner, the former owner a moderator',
    input: z.object({ id }),
    output: ok,
    copy: { ask: manageCopy.ask, done: manageCopy.accepted, failed: manageCopy.handoverFailed },
  }),
};
