import { readStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { notifyAll } from '../../notifications/notifyAll.ts';

/** The member `userId` announced something to the participants of the challenge `id`. */
export const announcementJob = jobKind<{
  id: string;
  userId: string;
  announcementId: string;
  after?: string;
}>('challenge_announcement');

// Empty if the announcement was removed meanwhile.
const audience = readStatement(
  'announcements_audience',
  `select p.user_id from challenge_announcements a
     join challenge_participants p on p.challenge_id = a.challenge_id
    where a.challenge_id = $1 and a.id = $4 and a.removed_at is null and p.user_id > $2
    order by p.user_id limit $3`,
);

/** Runs the jobs that notify the participants of an announcement; `notify` skips members with a block. */
export function notifyOfAnnouncements(deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) {
  notifyAll(deps, {
    kind: announcementJob,
    recipients: (tx, { id, announcementId, after }, limit) =>
      tx.many(audience, [id, after, limit, announcementId]),
    notification: ({ id, userId }) => ({
      kind: 'challenge_announcement',
      actorId: userId,
      about: { challenge_id: id },
    }),
  });
}
