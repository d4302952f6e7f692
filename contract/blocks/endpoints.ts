import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list } from '../core/paging.ts';
import { blockCopy } from './copy.ts';

const state = z.object({ blocked: z.boolean() });

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    who: 'member',
    summary: 'List the members that the caller has blocked, latest first',
    input: z.object({ limit, cursor }),
    output: list(author),
    copy: { ask: blockCopy.ask, failed: blockCopy.listFailed },
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/profiles/:id/block',
    who: 'member',
    limit: 'blocks',
    summary: 'Block a member: neither can see or contact the other; blocking again changes nothing',
    input: z.object({ id }),
    output: state,
    copy: { ask: blockCopy.ask, done: blockCopy.blocked, failed: blockCopy.failed },
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/profiles/:id/block',
    who: 'member',
    limit: 'blocks',
    summary: 'Unblock a member',
    input: z.object({ id }),
    output: state,
    copy: { ask: blockCopy.ask, done: blockCopy.unblocked, failed: blockCopy.failed },
  }),
};
