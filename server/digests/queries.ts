import { DIGEST_LINES } from '../../contract/digests.copy.ts';
import type { Language } from '../../contract/languages.ts';
import type { Notification } from '../../contract/notifications.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import {
  type NotificationRow,
  notificationColumns,
  notificationOf,
  notificationTables,
  visibleTo,
} from '../notifications/list.queries.ts';

/** A member whose turn it is, and since when there is something to tell. */
export interface DueDigest {
  id: string;
  since: string;
}

// Rows locked by another process or a write are skipped until the next run; each claimed row belongs to one process.
const claim = writeStatement(
  'digests_claim',
  `with due as (
     select id, digested_at from profiles
      where email_digest and digested_at < now() - interval '24 hours'
      order by digested_at limit $1 for no key update skip locked
   )
   update profiles p set digested_at = now() from due where p.id = due.id
   returning p.id, due.digested_at as since`,
);

/** Takes those who have waited longest, at most `limit`; each has had a turn by it, whatever comes of it. */
export const claimDue = (db: Db, limit: number) => db.many<DueDigest>(claim, [limit]);

/** What one mail tells. */
export interface Digest {
  userId: string;
  email: string;
  language: Language;
  /** The latest. */
  items: Notification[];
  /** How many there are in all. */
  count: number;
}

interface Row extends NotificationRow {
  user_id: string;
  email: string;
  language: Language;
  count: number;
}

// Only to verified addresses, and not to suspended members.
const digests = readStatement(
  'digests_news',
  `select u.id as user_id, u.email, own.language, counted.count, latest.*
     from unnest($1::uuid[], $2::timestamptz[]) as due (id, since)
     join users u on u.id = due.id and u.email_verified and u.delete_after is null
     join profiles own on own.id = u.id
    cross join lateral (
      select count(*)::int as count from notifications n
       where n.user_id = u.id and n.read_at is null and n.created_at > due.since and ${visibleTo('u.id')}
    ) counted
    cross join lateral (
      select ${notificationColumns('u.id')} from ${notificationTables('u.id')}
       where n.user_id = u.id and n.read_at is null and n.created_at > due.since and ${visibleTo('u.id')}
       order by n.seq desc limit ${DIGEST_LINES}
    ) latest
    where not exists (select from suspensions where user_id = u.id)
    order by u.id, latest.seq desc`,
);

/** The unread items of each member; members without any are left out. */
export async function digestsFor(db: Db, due: DueDigest[]): Promise<Digest[]> {
  const rows = await db.many<Row>(digests, [due.map(({ id }) => id), due.map(({ since }) => since)]);
  const ofMember = Map.groupBy(rows, (row) => row.user_id);
  return [...ofMember.values()].flatMap((own) =>
    own.slice(0, 1).map(({ user_id, email, language, count }) => ({
      userId: user_id,
      email,
      language,
      items: own.map(notificationOf),
      count,
    })),
  );
}

const turnOff = writeStatement(
  'digests_turn_off',
  'update profiles set email_digest = false where id = $1 and email_digest',
);

export const turnDigestsOff = (db: Db, userId: string) => db.run(turnOff, [userId]);
