import type { Author } from '../../../contract/core/author.ts';
import type { Guest } from '../../../contract/sessions/checkIn/endpoints.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import { after, pageByTime, withoutTime } from '../../http/cursor.ts';
import { canSeeSession, notBlocked } from '../../visibility/filters.ts';
import { coHosts, coHostsOf } from '../../visibility/sessionHosts.ts';
import { noSession } from '../queries.ts';

// The members with a seat whom the viewer may see, with their check-ins. Co-hosts are no guests. Whoever is checked in stays,
// so that a check-in can be taken back.
const guests = readStatement(
  'check_ins_guests',
  parentWithChildren(
    `select s.created_by, ${coHostsOf('s')} as co_hosts from vibe_sessions s where s.id = $1 and ${canSeeSession('$5', 's')}`,
    `select u.id, u.username, u.full_name, u.avatar_url, a.created_at, k.checked_in_at, k.method
       from session_attendees a join profiles u on u.id = a.user_id
       left join session_check_ins k on k.session_id = a.session_id and k.user_id = a.user_id and k.removed_at is null
      where a.session_id = $1 and not a.waiting and (a.created_at, a.user_id) > ($2, $3)
        and (k.user_id is not null or ${notBlocked('$5', 'a.user_id')} and not ${coHosts('a.user_id', '$1')})
      order by a.created_at, a.user_id limit $4`,
    'l.created_at, l.id',
  ),
);

interface GuestRow extends Author {
  created_at: string;
  checked_in_at: string | null;
  method: Guest['method'];
}

interface Page {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The guests, and the session's hosts for authorization. Throws `not_found` if the viewer may not see the session. */
export async function listGuests(db: ReadDb, viewerId: string, { id, limit, cursor }: Page) {
  const values = [id, ...after(cursor), limit + 1, viewerId];
  const found = await queryParentWithChildren<GuestRow, { created_by: string; co_hosts: { id: string }[] }>(
    db,
    guests,
    values,
  );
  if (!found) throw noSession();
  return { session: found.owner, page: pageByTime(found.rows, limit, guestOf) };
}

// The owner's columns are in each row.
function guestOf(row: GuestRow): Guest {
  const { id, username, full_name, avatar_url, checked_in_at, method } = withoutTime(row);
  return { id, username, full_name, avatar_url, checked_in_at, method };
}

const others = readStatement(
  'check_ins_other_sessions',
  `select s.id from session_attendees a join vibe_sessions s on s.id = a.session_id
    where a.user_id = $1 and a.session_id <> $2 and not a.waiting and s.cancelled_at is null
      and s.starts_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'
    order by s.starts_at desc limit 10`,
);

/** The ids of other sessions around that time in which the member has a seat. */
export const otherSessionsOf = async (db: ReadDb, userId: string, id: string, minute: number) =>
  (await db.many<{ id: string }>(others, [userId, id, new Date(minute * 60_000).toISOString()])).map(
    (row) => row.id,
  );
