import { AppError } from '../../../contract/core/errors.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { hostsCopy } from '../../../contract/sessions/hosts.copy.ts';
import { CO_HOSTS_MAX } from '../../../contract/sessions/limits.ts';
import { type Database, readStatement, writeStatement } from '../../db/db.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { canSeeSession } from '../../visibility/filters.ts';
import { lockAccountsOf, lockSession, placeOfSession } from '../queries.ts';

// Co-hosts: members whom the host adds, up to three. They edit the session and see its link; only the host adds them, and
// only the host and admins cancel (decision 113).

// A follower of the host, or somebody with a seat or a place in the waitlist, who may see the session.
const candidate = readStatement(
  'session_hosts_candidate',
  `select p.id from profiles p join vibe_sessions s on s.id = $1
    where p.id = member_named($2) and p.id <> s.created_by and ${canSeeSession('p.id', 's')}
      and (exists (select from user_follows f where f.follower_id = p.id and f.following_id = s.created_by)
        or exists (select from session_attendees a where a.session_id = s.id and a.user_id = p.id))`,
);
const isAdded = readStatement(
  'session_hosts_is_added',
  'select user_id from session_hosts where session_id = $1 and user_id = $2',
);
// Who may no longer see the session, such as after a block, makes room.
const purge = writeStatement(
  'session_hosts_purge',
  `delete from session_hosts h using vibe_sessions s
    where s.id = $1 and h.session_id = s.id and not ${canSeeSession('h.user_id', 's')}`,
);
// The session is locked, so no other transaction takes the slot.
const insert = writeStatement(
  'session_hosts_insert',
  `insert into session_hosts (session_id, user_id, slot)
   select $1, $2, n from generate_series(1, ${CO_HOSTS_MAX}) n
    where not exists (select from session_hosts h where h.session_id = $1 and h.slot = n) order by n limit 1`,
);

interface NewHost {
  id: string;
  username: string;
}

/** Adds a co-host and notifies them; adding one again changes nothing. The caller has authorised the host. */
export const addHost = (db: Database, hostId: string, { id, username }: NewHost) =>
  db.transaction(async (tx) => {
    const found = await tx.maybe<{ id: string }>(candidate, [id, username.replace(/^@/, '')]);
    // The accounts are locked in one order, before the session. One that was being erased is gone after that.
    const accounts = found ? await lockAccountsOf(tx, id, found.id) : [];
    const session = await lockSession(tx, id, hostId, true);
    if (!found || !accounts.some((account) => account.id === found.id))
      throw new AppError('invalid', hostsCopy.unknown, { username: hostsCopy.unknown });
    const place = placeOfSession(session);
    if (await tx.maybe(isAdded, [id, found.id])) return { ...place, changed: false, notified: [] };
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (session.over) throw new AppError('conflict', sessionCopy.over);
    await tx.run(purge, [id]);
    if ((await tx.run(insert, [id, found.id])) === 0) throw new AppError('conflict', hostsCopy.full);
    const news = { kind: 'session_host', actorId: hostId, about: { session_id: id } } as const;
    return { ...place, changed: true, notified: await notify(tx, [found.id], news) };
  });

const remove = writeStatement(
  'session_hosts_remove',
  'delete from session_hosts where session_id = $1 and user_id = $2',
);

/** Removes a co-host; removing one again changes nothing. The caller has authorised the host, or it is the co-host. */
export const removeHost = (db: Database, byId: string, { id, user_id }: { id: string; user_id: string }) =>
  db.transaction(async (tx) => {
    const session = await lockSession(tx, id, byId);
    const removed = await tx.run(remove, [id, user_id]);
    return { ...placeOfSession(session), changed: removed > 0, notified: [] };
  });
