import { AppError } from '../../contract/core/errors.ts';
import { canManageTribe } from '../../contract/core/policy.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { TRIBE_ANNOUNCEMENTS_A_WEEK } from '../../contract/posts/limits.ts';
import { announcementCopy } from '../../contract/posts/tribeAnnouncements.copy.ts';
import type { TribeRole } from '../../contract/tribes/copy.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { jobKind } from '../deps/jobs.ts';
import { authorize } from '../http/authorize.ts';
import { queueJobs } from '../jobs/queries.ts';
import { notifyAll } from '../notifications/notifyAll.ts';
import { canSeePost, IN_FORCE } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';

/*
 * Announcements of a tribe: posts of its owner or moderators that notify each member once, at most two in seven days (decision 108).
 * Chain: insertTribePostWithin (tribePosts.queries.ts) → this file → a job for each 500 members.
 */

const JOB = 'tribe_announcement';

const announcementJob = jobKind<{ id: string; userId: string; after?: string }>(JOB);

// The lock makes two announcements at once wait for each other, so that the second one counts the first.
const lock = writeStatement(
  'tribe_announcements_lock',
  `select ${roleInTribe('t.id', '$2')} as role from tribes t where t.id = $1 for no key update`,
);
const ofWeek = readStatement(
  'tribe_announcements_of_week',
  `select count(*)::int as count, min(created_at) + interval '7 days' as next,
          exists (select from tribe_announcements m where m.tribe_id = $1 and m.post_id = $2
             and exists (select from posts p where p.id = m.post_id and p.tribe_id = m.tribe_id)) as made
     from tribe_announcements where tribe_id = $1 and created_at > now() - interval '7 days'`,
);

interface NewAnnouncement {
  /** The tribe. */
  id: string;
  post_id: string;
}

/** Locks the tribe, before its post is inserted. Throws `forbidden`, or `conflict` with the time of the next one; a retry passes. */
export async function requireAnnouncing(tx: Db, userId: string, { id, post_id }: NewAnnouncement) {
  const tribe = await tx.maybe<{ role: TribeRole | null }>(lock, [id, userId]);
  authorize(canManageTribe({ role: tribe?.role ?? null }), announcementCopy.managersOnly);
  const week = await tx.one<{ count: number; next: string | null; made: boolean }>(ofWeek, [id, post_id]);
  if (week.made || week.count < TRIBE_ANNOUNCEMENTS_A_WEEK || !week.next) return;
  throw new AppError('conflict', announcementCopy.tooMany(longMoment(week.next)));
}

const insert = writeStatement(
  'tribe_announcements_insert',
  `with inserted as (
     insert into tribe_announcements (tribe_id, post_id, announced_by) values ($1, $2, $3)
     on conflict do nothing returning post_id, announced_by
   ) ${queueJobs(
     JOB,
     `select post_id as key, json_build_object('id', post_id, 'userId', announced_by) as payload from inserted`,
   )}`,
);

/** Marks the new post as an announcement, and enqueues the job that notifies the members. */
export const announce = (tx: Db, userId: string, { id, post_id }: NewAnnouncement) =>
  tx.run(insert, [id, post_id, userId]);

// Empty if the post was deleted or hidden meanwhile. Nobody else who may not see it is notified either.
const audience = readStatement(
  'tribe_announcements_audience',
  `select m.user_id from posts p join tribe_members m on m.tribe_id = p.tribe_id
    where p.id = $1 and m.user_id > $2 and ${canSeePost('m.user_id', 'p')}
      and not exists (select from suspensions s where s.user_id = m.user_id and ${IN_FORCE})
    order by m.user_id limit $3`,
);

/** Runs the jobs that notify the members of a tribe of an announcement, each once. */
export function notifyOfTribeAnnouncements(deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) {
  notifyAll(deps, {
    kind: announcementJob,
    recipients: (tx, { id, after }, limit) => tx.many(audience, [id, after, limit]),
    notification: ({ id, userId }) => ({ kind: JOB, actorId: userId, about: { post_id: id } }),
  });
}
