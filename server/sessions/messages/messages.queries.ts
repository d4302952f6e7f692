import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import { canReadSessionMessages } from '../../../contract/core/policy.ts';
import { isAdmin, type Viewer } from '../../../contract/core/viewer.ts';
import { longMoment } from '../../../contract/core/wat.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { SESSION_MESSAGE_HOURS, SESSION_MESSAGES_A_DAY } from '../../../contract/sessions/limits.ts';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import type { SessionMessage } from '../../../contract/sessions/messages.ts';
import { record } from '../../audit/queries.ts';
import { type AuthorRow, authorOf } from '../../db/author.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import type { Jobs } from '../../deps/jobs.ts';
import { authorize } from '../../http/authorize.ts';
import { before, pageByTime } from '../../http/cursor.ts';
import { canSeeSession, isClosed, isInReach, nameIfClosed, notBlocked } from '../../visibility/filters.ts';
import { coHostsOf, isHost } from '../../visibility/sessionHosts.ts';
import { lockSession, noSession, placeOfSession, type SessionPlace } from '../queries.ts';
import { messageJob } from './notifyOfMessages.queries.ts';

/** SQL: whether the member has a seat in the session `s` or a place in its waitlist. */
const attends = (member: string) =>
  `exists (select from session_attendees sa where sa.session_id = s.id and sa.user_id = ${member})`;

/**
 * SQL: whether the viewer may see the message `m` of the session `s`: it is not removed, the viewer sees the session and may
 * read its messages (`canReadSessionMessages` of contract/core/policy.ts), and there is no block between the viewer and its
 * author.
 */
export const canSeeSessionMessage = (
  viewer: string,
) => `(m.removed_at is null and ${canSeeSession(viewer, 's')}
    and ${notBlocked(viewer, 'm.user_id', 'm.created_at')}
    and (${isHost(viewer, 's')} or ${attends(viewer)}
      or exists (select from user_roles mr where mr.user_id = ${viewer} and mr.role = 'admin')))`;

interface MessageRow extends AuthorRow {
  id: string;
  session_id: string;
  content: string;
  created_at: string;
}

const MESSAGE = `
  select m.id, m.session_id, m.content, m.created_at, m.user_id, p.username, p.full_name, p.avatar_url
    from session_messages m join profiles p on p.id = m.user_id
   where m.session_id = $1`;

const newest = readStatement(
  'session_messages_newest',
  parentWithChildren(
    `select s.created_by, ${coHostsOf('s')} as co_hosts, ${attends('$5')} as attends
       from vibe_sessions s where s.id = $1 and ${canSeeSession('$5', 's')}`,
    `${MESSAGE} and (m.created_at, m.id) < ($2, $3) and m.removed_at is null
        and ${notBlocked('$5', 'm.user_id', 'm.created_at')}
      order by m.created_at desc, m.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The messages of the hosts, latest first. Throws `forbidden` unless the viewer is a host, an attendee or an admin. */
export async function listMessages(db: ReadDb, viewer: Viewer, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1, viewer.id];
  const found = await queryParentWithChildren<
    MessageRow,
    { created_by: string; co_hosts: { id: string }[]; attends: boolean }
  >(db, newest, values);
  if (!found) throw noSession();
  authorize(canReadSessionMessages(viewer, found.owner), sessionMessageCopy.attendeesOnly);
  return pageByTime(found.rows, limit, messageOf);
}

/** The key of a message, as in its URL. */
interface MessageKey {
  id: string;
  message_id: string;
}

const byId = readStatement('session_messages_by_id', `${MESSAGE} and m.id = $2 and m.removed_at is null`);

export async function getMessage(db: Db, { id, message_id }: MessageKey) {
  const row = await db.maybe<MessageRow>(byId, [id, message_id]);
  if (!row) throw noMessage();
  return messageOf(row);
}

const noMessage = () => new AppError('not_found', sessionMessageCopy.notFound);

function messageOf(row: MessageRow): SessionMessage {
  const { id, session_id, content, created_at } = row;
  return { id, session_id, content, created_at, author: authorOf(row) };
}

// Read once the session is locked, so that it counts the messages of transactions that were waited for.
const state = readStatement(
  'session_messages_state',
  `select ${isHost('$2', 's')} as hosts, s.ends_at < now() - interval '${SESSION_MESSAGE_HOURS} hours' as late,
          exists (select from session_messages m where m.id = $3 and m.session_id = s.id and m.user_id = $2) as made,
          (select m.created_at + interval '24 hours' from session_messages m
            where m.session_id = s.id and m.created_at > now() - interval '24 hours'
            order by m.created_at desc, m.id desc offset ${SESSION_MESSAGES_A_DAY - 1} limit 1) as next
     from vibe_sessions s where s.id = $1`,
);
const insert = writeStatement(
  'session_messages_insert',
  `insert into session_messages (id, session_id, user_id, content) values ($1, $2, $3, $4)
   on conflict (id) do nothing`,
);

/**
 * Inserts a message, and enqueues the job that notifies the attendees. `created` is false if the id exists already: a retry.
 * `by` is the author.
 */
export const insertMessage = (
  db: Database,
  jobs: Jobs,
  by: string,
  { id, message_id, content }: MessageKey & { content: string },
): Promise<SessionPlace & { created: boolean }> =>
  db.transaction(async (tx) => {
    const session = await lockSession(tx, id, by, true);
    const place = placeOfSession(session);
    const { hosts, late, made, next } = await tx.one<{
      hosts: boolean;
      late: boolean;
      made: boolean;
      next: string | null;
    }>(state, [id, by, message_id]);
    // Again, since a co-host may have been removed meanwhile.
    authorize(hosts, sessionMessageCopy.hostsOnly);
    if (made) return { ...place, created: false };
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (late) throw new AppError('conflict', sessionMessageCopy.tooLate);
    if (next) throw new AppError('conflict', sessionMessageCopy.tooMany(longMoment(next)));
    if ((await tx.run(insert, [message_id, id, by, content])) === 0)
      throw new AppError('conflict', errorCopy.idTaken);
    const payload = { id, userId: by, messageId: message_id };
    await jobs.add(tx, messageJob, payload, { key: message_id, userId: by });
    return { ...place, created: true };
  });

// Its author and the host also find a removed message, so that removing it again succeeds. Admins remove despite a block.
const removable = readStatement(
  'session_messages_removable',
  `select m.user_id, s.created_by from session_messages m join vibe_sessions s on s.id = m.session_id
    where m.id = $1 and m.session_id = $2
      and case when $4::boolean then ${isInReach('$3', { tribe: 's.tribe_id', kind: "'session_message'", id: 'm.id' })}
          else ${canSeeSessionMessage('$3')}
            or (m.user_id = $3 or s.created_by = $3) and ${canSeeSession('$3', 's')} end`,
);

/** Who wrote a message and who hosts its session. Throws `not_found` if the viewer may not see it. */
export async function requireMessage(db: Db, viewer: Viewer, { id, message_id }: MessageKey) {
  const values = [message_id, id, viewer.id, isAdmin(viewer)];
  const row = await db.maybe<{ user_id: string; created_by: string }>(removable, values);
  if (!row) throw noMessage();
  return { user_id: row.user_id, session: { created_by: row.created_by } };
}

const remove = writeStatement(
  'session_messages_remove',
  `update session_messages m set content = '', removed_at = now() from vibe_sessions s
    where m.id = $1 and m.removed_at is null and s.id = m.session_id
   returning m.session_id, m.user_id, s.created_by, s.tribe_id, ${isClosed('s.tribe_id')} as closed,
             coalesce(${nameIfClosed('s.tribe_id')}, s.title) as name`,
);

interface RemovedRow extends SessionPlace {
  session_id: string;
  user_id: string;
  created_by: string;
  /** Of its session; in a closed tribe, of the tribe. */
  name: string;
}

/**
 * Removes the text of a message, in the caller's transaction; undefined if it was removed already. `by` is the acting member; the
 * audit log records the removal unless they are the author or the session's host.
 */
export async function removeSessionMessage(tx: Db, id: string, by: string) {
  const removed = await tx.maybe<RemovedRow>(remove, [id]);
  if (!removed) return undefined;
  const { session_id, user_id: memberId, created_by, name: detail } = removed;
  if (by !== memberId && by !== created_by)
    await record(tx, { actorId: by, action: 'delete_session_message', memberId, detail });
  return { session_id, ...placeOfSession(removed) };
}
