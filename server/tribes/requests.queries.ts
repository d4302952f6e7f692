import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { canManageTribe } from '../../contract/core/policy.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import type { TribeRequest } from '../../contract/tribes/requests.ts';
import { type Database, type Db, type ReadDb, readStatement, violated, writeStatement } from '../db/db.ts';
import { after, pageByTime } from '../http/cursor.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/filters.ts';
import { admitMember, type BanWords, requireNotBanned, retractRequest } from './joining.queries.ts';
import { lockTribe, lockTribeFor, lockTribeToLeave, managersOf } from './lock.queries.ts';
import { managedList, queryManagedList } from './managed.queries.ts';
import { noTribe } from './queries.ts';

interface RequestRow {
  id: string;
  created_at: string;
  user_id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

const open = readStatement(
  'tribe_requests_open',
  managedList(
    `select r.id, r.created_at, r.user_id, a.username, a.full_name, a.avatar_url
       from tribe_requests r join profiles a on a.id = r.user_id
      where r.tribe_id = $1 and r.state = 'open' and (r.created_at, r.id) > ($2, $3) and o.own_role <> 'member'
        and ${notBlocked('$5', 'r.user_id')}
      order by r.created_at, r.id limit $4`,
    'l.created_at, l.id',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The open requests, for the owner and the moderators. */
export async function listTribeRequests(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const values = [id, ...after(cursor), limit + 1, viewerId];
  const rows = await queryManagedList<RequestRow>(db, open, values);
  return pageByTime(rows, limit, requestOf);
}

function requestOf({ id, created_at, user_id, username, full_name, avatar_url }: RequestRow): TribeRequest {
  return { id, member: { id: user_id, username, full_name, avatar_url }, created_at };
}

const insert = writeStatement(
  'tribe_requests_insert',
  `insert into tribe_requests as r (tribe_id, user_id, id) values ($1, $2, $3)
   on conflict (tribe_id, user_id) do update
     set id = excluded.id, state = 'open', created_at = now(), decided_by = null, decided_at = null
   where r.state <> 'open' and r.id <> excluded.id`,
);
const stateOf = readStatement(
  'tribe_requests_state',
  'select state from tribe_requests where tribe_id = $1 and user_id = $2',
);

interface Asked {
  requested: boolean;
  /** Who decides, if there is a new request. */
  managers: string[];
  notified: string[];
}

/** Asks to join. A retry, and a request beside an open one, changes nothing. */
export const askToJoin = (
  db: Database,
  userId: string,
  { id, request_id }: { id: string; request_id: string },
  words: BanWords = tribeCopy,
) =>
  db
    .transaction(async (tx): Promise<Asked> => {
      const { role, joining } = await lockTribe(tx, id, userId);
      if (role) return { requested: false, managers: [], notified: [] };
      await requireNotBanned(tx, id, userId, words);
      if (joining === 'open') throw new AppError('conflict', tribeCopy.openNow);
      const added = joining === 'request' ? await tx.run(insert, [id, userId, request_id]) : 0;
      const requested = await isRequested(tx, id, userId);
      // Where a request is still open, the tribe may be by invitation by now.
      if (joining === 'invitation' && !requested) throw new AppError('forbidden', tribeCopy.invitationOnly);
      if (added === 0) return { requested, managers: [], notified: [] };
      const managers = await managersOf(tx, id);
      const about = { tribe_id: id };
      const notified = await notify(tx, managers, { kind: 'tribe_request', actorId: userId, about });
      return { requested, managers, notified };
    })
    .catch((error: unknown) => {
      if (!violated(error, 'tribe_requests_tribe_id_id_key')) throw error;
      throw new AppError('conflict', errorCopy.idTaken);
    });

const isRequested = async (tx: Db, tribeId: string, userId: string) =>
  (await tx.maybe<{ state: string }>(stateOf, [tribeId, userId]))?.state === 'open';

const withdraw = writeStatement(
  'tribe_requests_withdraw',
  `delete from tribe_requests where tribe_id = $1 and user_id = $2 and state = 'open'`,
);

/** Removes a member's open request; 0 if there is none. The tribe is locked. */
export const removeRequest = (tx: Db, tribeId: string, userId: string) => tx.run(withdraw, [tribeId, userId]);

interface Withdrawn {
  /** Who decides, if there was an open request. */
  managers: string[];
  /** Those of them whose notification named the member. */
  retracted: string[];
}

export const withdrawRequest = (db: Database, userId: string, tribeId: string) =>
  db.transaction(async (tx): Promise<Withdrawn> => {
    const { hidden } = await lockTribeToLeave(tx, tribeId, userId);
    if ((await removeRequest(tx, tribeId, userId)) === 0) {
      if (hidden) throw noTribe();
      return { managers: [], retracted: [] };
    }
    const managers = await managersOf(tx, tribeId);
    return { managers, retracted: await retractRequest(tx, managers, tribeId, userId) };
  });

const find = readStatement(
  'tribe_requests_find',
  'select user_id, state, decided_by from tribe_requests where tribe_id = $1 and id = $2',
);
const setState = writeStatement(
  'tribe_requests_decide',
  `update tribe_requests set state = $3, decided_by = $4, decided_at = now() where tribe_id = $1 and id = $2`,
);

interface Decision {
  id: string;
  request_id: string;
  state: 'approved' | 'declined';
}

interface Decided {
  /** The member who asked. */
  memberId: string;
  managers: string[];
  notified: string[];
  /** They see a closed tribe now. */
  gains: boolean;
}

/** Undefined if the same member has decided the same already, such as by a retry. */
export const decideRequest = (db: Database, userId: string, { id, request_id, state }: Decision) =>
  db.transaction(async (tx): Promise<Decided | undefined> => {
    const { closed } = await lockTribeFor(tx, { id, userId }, canManageTribe, manageCopy.managersOnly);
    const request = await tx.maybe<{ user_id: string; state: string; decided_by: string | null }>(find, [
      id,
      request_id,
    ]);
    if (!request) throw new AppError('not_found', manageCopy.requestGone);
    if (request.state === state && request.decided_by === userId) return undefined;
    if (request.state !== 'open') throw new AppError('conflict', manageCopy.decidedAlready);
    await tx.run(setState, [id, request_id, state, userId]);
    const decided = { memberId: request.user_id, managers: await managersOf(tx, id) };
    if (state === 'declined') return { ...decided, notified: [], gains: false };
    await admitMember(tx, id, request.user_id);
    const about = { tribe_id: id };
    const notified = await notify(tx, [request.user_id], { kind: 'tribe_approved', actorId: userId, about });
    return { ...decided, notified, gains: closed };
  });
