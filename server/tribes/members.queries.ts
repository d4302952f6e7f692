import { AppError } from '../../contract/core/errors.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import type { TribeMember } from '../../contract/tribes/endpoints.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageOf } from '../http/cursor.ts';
import { canReadTribe, noBlock, notHidden, notHiddenTribe } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';
import { noTribe } from './queries.ts';

// Without the block filter for the owner and the moderators: a block must not hide a member from who could act on them.
const members = readStatement(
  'tribe_members_newest',
  parentWithChildren(
    `select ${roleInTribe('$1', '$5')} as own_role from tribes t where id = $1 and ${canReadTribe('$5', 't')}`,
    `select a.id, a.username, a.full_name, a.avatar_url, m.joined_at, m.role
       from tribe_members m join profiles a on a.id = m.user_id
      where m.tribe_id = $1 and (m.joined_at, m.user_id) < ($2, $3) and ${notHidden('$5', 'm.user_id')}
        and (o.own_role <> 'member' or ${noBlock('$5', 'm.user_id')})
      order by m.joined_at desc, m.user_id desc limit $4`,
    'l.joined_at desc, l.id desc',
  ),
);

export async function listMembers(
  db: ReadDb,
  viewerId: string,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
) {
  const values = [id, ...before(cursor), limit + 1, viewerId];
  const found = await queryParentWithChildren<TribeMember>(db, members, values);
  if (!found) throw noTribe();
  return pageOf(found.rows, limit, memberOf, ({ joined_at, id: memberId }) => ({
    createdAt: joined_at,
    id: memberId,
  }));
}

// Without what the viewer is in the tribe.
const memberOf = ({ id, username, full_name, avatar_url, joined_at, role }: TribeMember): TribeMember => ({
  id,
  username,
  full_name,
  avatar_url,
  joined_at,
  role,
});

/** Also of a hidden tribe, which one may leave. Throws `not_found` if there is no such tribe. */
export async function getMembership(db: Db, tribeId: string, userId: string) {
  const { joined, members_count } = await membershipOf(db, tribeId, userId);
  return { joined, members_count };
}

const updateNotify = writeStatement(
  'tribe_members_set_bell',
  'update tribe_members set notify = $3 where tribe_id = $1 and user_id = $2 and notify <> $3',
);

/** Sets whether new posts notify the member. Throws `forbidden` if they are not a member of the tribe. */
export async function setNotify(db: Db, tribeId: string, userId: string, notify: boolean) {
  const changed = await db.run(updateNotify, [tribeId, userId, notify]);
  const { joined, hidden, notify: rings } = await membershipOf(db, tribeId, userId);
  if (hidden) throw noTribe();
  if (!joined) throw new AppError('forbidden', tribeCopy.bellForMembers);
  return { changed: changed === 1, state: { notify: rings } };
}

const membership = readStatement(
  'tribe_members_state',
  `select m.user_id is not null as joined, coalesce(m.notify, false) as notify, t.members_count,
          not ${notHiddenTribe('$2', 't')} as hidden
     from tribes t left join tribe_members m on m.tribe_id = t.id and m.user_id = $2
    where t.id = $1`,
);

interface Membership {
  joined: boolean;
  notify: boolean;
  members_count: number;
  hidden: boolean;
}

async function membershipOf(db: Db, tribeId: string, userId: string): Promise<Membership> {
  const row = await db.maybe<Membership>(membership, [tribeId, userId]);
  if (!row) throw noTribe();
  return row;
}
