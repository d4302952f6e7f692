import { AppError } from '../../contract/core/errors.ts';
import { canActOnTribeMember, canManageTribe } from '../../contract/core/policy.ts';
import { inviteCopy } from '../../contract/invites/copy.ts';
import type { Invite } from '../../contract/invites/endpoints.ts';
import { type TribeRole, tribeCopy } from '../../contract/tribes/copy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { authorize } from '../http/authorize.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { notBlocked, notHiddenTribe } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';

// Invite links of tribes. A member who joined by one counts until they leave (server/counts/counts.ts, updateInviteUses).

interface InviteRow {
  id: string;
  code: string;
  created_by: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
  uses: number;
  max_uses: number | null;
  expires_at: string | null;
  created_at: string;
}

const INVITE = 'i.id, i.code, i.created_by, i.uses, i.max_uses, i.expires_at, i.created_at';
const CREATOR = 'a.username, a.full_name, a.avatar_url';
const CREATOR_ROLE = `${roleInTribe('i.tribe_id', 'i.created_by')} as creator_role`;

const newest = readStatement(
  'invites_newest',
  parentWithChildren(
    `select ${roleInTribe('$1', '$5')} as own_role, $6::boolean and not t.closed as oversees
       from tribes t where id = $1 and ${notHiddenTribe('$5', 't')}`,
    `select ${INVITE}, ${CREATOR}, ${CREATOR_ROLE} from invites i join profiles a on a.id = i.created_by
      where i.tribe_id = $1 and i.revoked_at is null and (i.created_at, i.id) < ($2, $3)
        and (i.created_by = $5 or o.own_role <> 'member' or o.oversees) and ${notBlocked('$5', 'i.created_by')}
      order by i.created_at desc, i.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

interface Manager {
  id: string;
  isAdmin: boolean;
}

/** What decides who may revoke an invite link. */
interface Revocation {
  created_by: string;
  creator_role: TribeRole | null;
  own_role: TribeRole | null;
  /** Whether the viewer is an admin, and the tribe not closed. */
  oversees: boolean;
}

const canRevoke = (viewerId: string, { created_by, creator_role, own_role, oversees }: Revocation) =>
  created_by === viewerId || oversees || canActOnTribeMember({ role: own_role }, { role: creator_role });

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** A member's own invite links; all of the tribe for its owner, its moderators and, unless it is closed, admins. */
export async function listInvites(db: ReadDb, viewer: Manager, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1, viewer.id, viewer.isAdmin];
  const found = await queryParentWithChildren<InviteRow & Revocation>(db, newest, values);
  if (!found) throw noTribe();
  return pageByTime(found.rows, limit, (row) => inviteOf(row, canRevoke(viewer.id, row)));
}

const insert = writeStatement(
  'invites_insert',
  `with locked as (select id, joining from tribes t where id = $1 and ${notHiddenTribe('$4', 't')} for key share)
   insert into invites (tribe_id, id, code, created_by, max_uses, expires_at)
   select t.id, $2, $3, $4, $5, now() + make_interval(days => $6) from locked t join tribe_members m on m.tribe_id = t.id and m.user_id = $4
    where t.joining = 'open' or m.role <> 'member'
   on conflict (tribe_id, id) do nothing`,
);
const byId = readStatement(
  'invites_by_id',
  `select ${INVITE}, ${CREATOR}, ${roleInTribe('$1', '$3')} as own_role from tribes t
     left join invites i on i.tribe_id = t.id and i.id = $2 left join profiles a on a.id = i.created_by
    where t.id = $1 and ${notHiddenTribe('$3', 't')}`,
);

interface NewInvite {
  id: string;
  invite_id: string;
  max_uses?: number | null | undefined;
  /** Days until it expires; null for never. */
  days?: number | null | undefined;
}

/** Creates an invite link of a member of the tribe; unless it is open, only of its owner and moderators. For a retry, `created` is false and the first link is returned. */
export async function insertInvite(db: Db, userId: string, code: string, invite: NewInvite) {
  const { id, invite_id, max_uses = null, days = null } = invite;
  const created = (await db.run(insert, [id, invite_id, code, userId, max_uses, days])) === 1;
  const row = await db.maybe<(InviteRow | { id: null }) & { own_role: TribeRole | null }>(byId, [
    id,
    invite_id,
    userId,
  ]);
  if (!row) throw noTribe();
  if (row.id === null)
    throw new AppError('forbidden', row.own_role ? inviteCopy.managersOnly : inviteCopy.membersOnly);
  return { created, invite: inviteOf(row, row.created_by === userId) };
}

const lock = writeStatement(
  'invites_lock',
  `select i.created_by, t.name, i.revoked_at is not null as revoked, ${roleInTribe('t.id', '$3')} as own_role,
          ${CREATOR_ROLE}, $4::boolean and not t.closed as oversees
     from invites i join tribes t on t.id = i.tribe_id where i.tribe_id = $1 and i.id = $2 for update of i`,
);
const setRevoked = writeStatement(
  'invites_revoke',
  'update invites set revoked_at = now() where tribe_id = $1 and id = $2',
);

interface LockedInvite extends Revocation {
  name: string;
  revoked: boolean;
}

/**
 * Revokes an invite link. Those who may not see it get a 404. The audit log records the revocation of another member's link.
 */
export const revokeInvite = (db: Database, viewer: Manager, tribeId: string, inviteId: string) =>
  db.transaction(async (tx) => {
    const row = await tx.maybe<LockedInvite>(lock, [tribeId, inviteId, viewer.id, viewer.isAdmin]);
    const own = row?.created_by === viewer.id;
    if (!row || !(own || row.oversees || canManageTribe({ role: row.own_role })))
      throw new AppError('not_found', inviteCopy.notFound);
    authorize(canRevoke(viewer.id, row), manageCopy.ownerOnly);
    if (row.revoked) return;
    await tx.run(setRevoked, [tribeId, inviteId]);
    if (!own)
      await record(tx, {
        actorId: viewer.id,
        action: 'revoke_invite',
        memberId: row.created_by,
        detail: row.name,
      });
  });

const noTribe = () => new AppError('not_found', tribeCopy.notFound);

function inviteOf({ username, full_name, avatar_url, ...row }: InviteRow, revocable: boolean): Invite {
  const { id, code, created_by, uses, max_uses, expires_at, created_at } = row;
  const creator = { id: created_by, username, full_name, avatar_url };
  return { id, code, created_by, creator, uses, max_uses, expires_at, created_at, revocable };
}
