import { type Db, readStatement } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { jobKind } from '../deps/jobs.ts';
import { notifyAll } from '../notifications/notifyAll.ts';

/** The creator, the member `userId`, moved the deadline of the challenge `id`. */
export const deadlineJob = jobKind<{ id: string; userId: string; after?: string }>('challenge_deadline');

/** The member `userId` cancelled the challenge `id`. */
export const cancellationJob = jobKind<{ id: string; userId: string; after?: string }>('challenge_cancelled');

/** An outage moved the deadline of the challenge `id`. */
export const graceJob = jobKind<{ id: string; after?: string }>('challenge_grace');

const participants = readStatement(
  'challenge_participants_to_notify',
  `select user_id from challenge_participants where challenge_id = $1 and user_id > $2 order by user_id limit $3`,
);

const recipients = (tx: Db, { id, after }: { id: string; after: string }, limit: number) =>
  tx.many<{ user_id: string }>(participants, [id, after, limit]);

/** Runs the jobs that notify the participants of a moved deadline or a cancellation. */
export function notifyParticipants(deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) {
  notifyAll(deps, {
    kind: graceJob,
    recipients,
    notification: ({ id }) => ({ kind: 'challenge_grace', actorId: null, about: { challenge_id: id } }),
  });
  for (const kind of [deadlineJob, cancellationJob])
    notifyAll(deps, {
      kind,
      recipients,
      notification: ({ id, userId }) => ({
        kind: kind === deadlineJob ? 'challenge_deadline' : 'challenge_cancelled',
        actorId: userId,
        about: { challenge_id: id },
      }),
    });
}
