import type { Language } from '../../contract/core/languages.ts';
import { DIGEST_LINES } from '../../contract/digests/limits.ts';
import type { Notification } from '../../contract/notifications/endpoints.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import {
  type NotificationRow,
  notificationColumns,
  notificationOf,
  notificationTables,
  visibleTo,
} from '../notifications/list.queries.ts';
import { inQuietHours, wantsSent } from '../notifications/preferences.ts';
import { withTargets } from '../notifications/targets.queries.ts';

/** A member whose digest is due, and the times between which it reports. */
export interface DueDigest {
  id: string;
  since: string;
  /** The time of the claim, from which the next digest reports. Jobs of an earlier release have none. */
  until?: string;
}

// Rows locked by another process or a write are skipped until the next run; each claimed row belongs to one process.
const claim = writeStatement(
  'digests_claim',
  `with due as (
     select id, digested_at from profiles own
      where email_digest and digested_at < now() - interval '24 hours'
        and not ${inQuietHours('own', 'coalesce($2::timestamptz, now())')}
      order by digested_at limit $1 for no key update skip locked
   )
   update profiles p set digested_at = now() from due where p.id = due.id
   returning p.id, due.digested_at as since, p.digested_at as until`,
);

/**
 * Claims at most `limit` members, those who have waited longest first. The claim uses up their turn, even if no mail is
 * sent. A member with quiet hours at the time `at` (default: now) is claimed after these end.
 */
export const claimDue = (db: Db, limit: number, at?: Date) =>
  db.many<DueDigest>(claim, [limit, at?.toISOString() ?? null]);

// Nothing if a later claim has mailed what this one would report again. Jobs of an earlier release have no time of a claim.
const release = writeStatement(
  'digests_release',
  'update profiles set digested_at = $2 where id = $1 and digested_at = coalesce($3::timestamptz, digested_at)',
);

/** Gives back the turn of a member whose digest was not sent: the next claim reports the same notifications. */
export const releaseClaim = (tx: Db, { id, since, until }: DueDigest) =>
  tx.run(release, [id, since, until ?? null]);

/** The content of one mail. */
export interface Digest {
  userId: string;
  email: string;
  language: Language;
  /** The latest notifications. */
  items: Notification[];
  /** The total number of unread notifications. */
  count: number;
  /** The member's quiet hours have begun after the claim. */
  isQuiet: boolean;
}

interface Row extends NotificationRow {
  user_id: string;
  email: string;
  language: Language;
  count: number;
  is_quiet: boolean;
}

// A job may run hours after its claim, so it reads the member's switches again. Only members with a verified address who are
// neither suspended nor waiting for their deletion.
const digests = readStatement(
  'digests_news',
  `select u.id as user_id, u.email, own.language, counted.count, ${inQuietHours('own', 'now()')} as is_quiet, latest.*
     from (select $1::uuid as id, $2::timestamptz as since, coalesce($3::timestamptz, 'infinity') as until) due
     join users u on u.id = due.id and u.email_verified and u.delete_after is null
     join profiles own on own.id = u.id and own.email_digest
    cross join lateral (
      select count(*)::int as count from notifications n
       where n.user_id = u.id and n.read_at is null and n.created_at > due.since and n.created_at <= due.until
         and ${visibleTo('u.id')}
         and ${wantsSent('own', 'email')}
    ) counted
    cross join lateral (
      select ${notificationColumns('u.id')} from ${notificationTables('u.id')}
       where n.user_id = u.id and n.read_at is null and n.created_at > due.since and n.created_at <= due.until
         and ${visibleTo('u.id')}
         and ${wantsSent('own', 'email')}
       order by n.created_at desc, n.id desc limit ${DIGEST_LINES}
    ) latest
    where not exists (select from suspensions where user_id = u.id)
    order by latest.created_at desc, latest.id desc`,
);

/** A member's unread notifications; undefined if there are none, or if the member gets no mail. */
export async function digestOf(db: Db, { id, since, until }: DueDigest): Promise<Digest | undefined> {
  const rows = await db.many<Row>(digests, [id, since, until ?? null]);
  const [first] = rows;
  if (!first) return undefined;
  const { user_id: userId, email, language, count, is_quiet: isQuiet } = first;
  return {
    userId,
    email,
    language,
    items: (await withTargets(db, [userId], rows)).map(notificationOf),
    count,
    isQuiet,
  };
}

const turnOff = writeStatement(
  'digests_turn_off',
  'update profiles set email_digest = false where id = $1 and email_digest',
);

export const turnDigestsOff = (db: Db, userId: string) => db.run(turnOff, [userId]);
