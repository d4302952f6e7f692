import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/paging.ts';
import { vibeSession } from './endpoints.ts';
import { coHostForm } from './forms.ts';
import { hostsCopy } from './hosts.copy.ts';
import { CO_HOSTS_MAX } from './limits.ts';

const { ask } = hostsCopy;

export const sessionHosts = {
  add: endpoint({
    method: 'PUT',
    path: '/api/sessions/:id/hosts',
    who: 'member',
    limit: 'edits',
    summary: `Add a co-host by username and notify them: a follower of the host or a member with a seat or a place in the waitlist, at most ${CO_HOSTS_MAX}. Co-hosts edit the session and check guests in. Only its host; adding one again changes nothing`,
    input: z.extend(coHostForm, { id }),
    output: vibeSession,
    copy: { ask, done: hostsCopy.added, failed: hostsCopy.addFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id/hosts/:user_id',
    who: 'member',
    limit: 'deletions',
    summary: 'Remove a co-host; removing one again changes nothing. Only the session’s host and the co-host',
    input: z.object({ id, user_id: id }),
    output: vibeSession,
    copy: { ask, done: hostsCopy.removed, failed: hostsCopy.removeFailed },
  }),
};
