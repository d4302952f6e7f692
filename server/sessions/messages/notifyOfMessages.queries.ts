import { readStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { notifyAll } from '../../notifications/notifyAll.ts';
import { canSeeSession } from '../../visibility/filters.ts';

/** The member `userId` wrote a message to the attendees of the session `id`. */
export const messageJob = jobKind<{
  id: string;
  userId: string;
  messageId: string;
  after?: string;
}>('session_message');

// Empty if the message was removed meanwhile. Who may no longer see the session is not notified either.
const audience = readStatement(
  'session_messages_audience',
  `select a.user_id from session_messages m
     join vibe_sessions s on s.id = m.session_id
     join session_attendees a on a.session_id = s.id
    where m.session_id = $1 and m.id = $4 and m.removed_at is null and a.user_id > $2 and ${canSeeSession('a.user_id', 's')}
    order by a.user_id limit $3`,
);

/** Runs the jobs that notify the attendees and the waitlist of a message; `notify` skips its author and members with a block. */
export function notifyOfSessionMessages(deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) {
  notifyAll(deps, {
    kind: messageJob,
    recipients: (tx, { id, messageId, after }, limit) => tx.many(audience, [id, after, limit, messageId]),
    notification: ({ id, userId }) => ({
      kind: 'session_message',
      actorId: userId,
      about: { session_id: id },
    }),
  });
}
