import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionHosts } from '../../contract/sessions/hosts.ts';
import { newSession } from '../world.ts';
import type { Ask } from './matrix.request.ts';

/** The username of the role `follower`, who may be a co-host of the owner's sessions. */
const username = 'dayo';

export const hostAsks: Record<string, Ask> = {
  'DELETE /api/sessions/:id/attendance': async ({ people }, role) => {
    const { id } = await newSession(people.owner);
    await people[role].call(sessions.attend, { id });
    return { input: { id } };
  },
  // A new session each time, since each has few co-hosts.
  'PUT /api/sessions/:id/hosts': async ({ people: { owner } }) => ({
    input: { id: (await newSession(owner)).id, username },
  }),
  'DELETE /api/sessions/:id/hosts/:user_id, of the follower': async ({ people: { owner, follower } }) => {
    const { id } = await newSession(owner);
    const { status } = await owner.call(sessionHosts.add, { id, username });
    if (status !== 200) throw new Error(`no co-host: ${status}`);
    return { input: { id, user_id: follower.id } };
  },
};
