import type { Language } from '../../contract/core/languages.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { canSeeSession, notHiddenWork } from '../visibility/filters.ts';
import { hostedBy } from '../visibility/sessionHosts.ts';
import { newSecret } from './token.ts';

const read = readStatement('calendar_feeds_read', 'select secret from calendar_feeds where user_id = $1');

/** The secret of a member's feed; undefined if the member has none. */
export const findSecret = async (db: ReadDb, userId: string) =>
  (await db.maybe<{ secret: string }>(read, [userId]))?.secret;

// On conflict, the update changes nothing and returns the existing secret.
const insert = writeStatement(
  'calendar_feeds_insert',
  `insert into calendar_feeds (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = calendar_feeds.secret returning secret`,
);

/** Stores the secret unless the member has one already; returns the member's secret. */
export const keepSecret = async (db: Db, userId: string, secret: string) =>
  (await db.one<{ secret: string }>(insert, [userId, secret])).secret;

const remove = writeStatement('calendar_feeds_delete', 'delete from calendar_feeds where user_id = $1');

export const removeSecret = (db: Db, userId: string) => db.run(remove, [userId]);

const renew = writeStatement(
  'calendar_feeds_renew',
  'update calendar_feeds set secret = $2, created_at = now() where user_id = $1',
);

/** Replaces the secret of a member's feed, if there is one: who knew the previous address can no longer read it. */
export const renewSecret = (db: Db, userId: string) => db.run(renew, [userId, newSecret()]);

const owner = readStatement(
  'calendar_feeds_owner',
  `select f.secret, p.language from calendar_feeds f join profiles p on p.id = f.user_id
    where f.user_id = $1 and not exists (select from suspensions s where s.user_id = f.user_id)`,
);

/** Undefined if the member has no feed or is suspended. */
export const findFeed = (db: ReadDb, userId: string) =>
  db.maybe<{ secret: string; language: Language }>(owner, [userId]);

/** How long past sessions and deadlines stay in a feed. */
const KEPT = `interval '30 days'`;
/** The maximum of sessions and of deadlines each; the latest ones are included. */
const MOST = 500;

export interface SessionRow {
  id: string;
  title: string;
  description: string;
  location: string | null;
  link: string | null;
  starts_at: string;
  ends_at: string;
  created_at: string;
  version: number;
  cancelled: boolean;
}

// Includes the link: the query returns only sessions that the member hosts or has a seat in.
const sessions = readStatement(
  'calendar_sessions',
  `select s.id, s.title, s.description, s.location, s.link, s.starts_at, s.ends_at, s.created_at, s.version,
          s.cancelled_at is not null as cancelled
     from (${hostedBy('$1')}
            union select session_id from session_attendees where user_id = $1 and not waiting) own
     join vibe_sessions s on s.id = own.id
    where s.ends_at > now() - ${KEPT} and ${canSeeSession('$1', 's')}
    order by s.starts_at desc, s.id limit ${MOST}`,
);

/** The sessions that a member hosts or has a seat in, cancelled ones too. */
export const sessionsOf = (db: ReadDb, userId: string) => db.many<SessionRow>(sessions, [userId]);

export interface DeadlineRow {
  id: string;
  title: string;
  deadline: string;
  created_at: string;
  version: number;
}

// A closed or cancelled challenge has no deadline any more.
const deadlines = readStatement(
  'calendar_deadlines',
  `select c.id, c.title, c.deadline, c.created_at, c.version
     from challenge_participants p join challenges c on c.id = p.challenge_id and ${notHiddenWork('$1', 'c')}
    where p.user_id = $1 and c.is_active and c.deadline > now() - ${KEPT}
    order by c.deadline desc, c.id limit ${MOST}`,
);

/** The deadlines of the challenges that a member takes part in. */
export const deadlinesOf = (db: ReadDb, userId: string) => db.many<DeadlineRow>(deadlines, [userId]);
