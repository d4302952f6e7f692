import { AppError } from '../../contract/core/errors.ts';
import { canEditTribe } from '../../contract/core/policy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notBlocked, notHidden, notHiddenTribe } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';
import { retractOffer } from './joining.queries.ts';
import { lockTribe, lockTribeFor, managersOf, setOwner } from './lock.queries.ts';
import { noTribe } from './queries.ts';

// Handing over a tribe: its owner offers it to a member, who accepts or declines. One offer for each tribe (decision 100).

interface OfferRow {
  id: string | null;
  username: string | null;
  full_name: string | null;
  avatar_url: string | null;
}

const offerTo = readStatement(
  'tribe_handovers_to',
  `select a.id, a.username, a.full_name, a.avatar_url
     from tribes t left join tribe_handovers h on h.tribe_id = t.id
       and (h.user_id = $2 or ${roleInTribe('t.id', '$2')} = 'owner')
     left join profiles a on a.id = h.user_id and ${notHidden('$2', 'a.id')}
    where t.id = $1 and ${notHiddenTribe('$2', 't')}`,
);

/** The member to whom the tribe is offered, for them and the owner. */
export async function getTribeHandover(db: ReadDb, viewerId: string, id: string) {
  const row = await db.maybe<OfferRow>(offerTo, [id, viewerId]);
  if (!row) throw noTribe();
  if (!row.id) return { to: null };
  const { username, full_name, avatar_url } = row;
  return { to: { id: row.id, username: username ?? '', full_name: full_name ?? '', avatar_url } };
}

const offer = writeStatement(
  'tribe_handovers_offer',
  `insert into tribe_handovers (tribe_id, user_id)
   select m.tribe_id, m.user_id from tribe_members m
    where m.tribe_id = $1 and m.user_id = $2 and ${notBlocked('$3', 'm.user_id')}
   on conflict (tribe_id) do update set user_id = excluded.user_id, created_at = now()`,
);

interface Offer {
  id: string;
  user_id: string;
}

interface Offered {
  /** The member to whom it was offered before. */
  before: string | undefined;
  notified: string[];
  /** Those whose notification is gone. */
  retracted: string[];
}

/** Offers the tribe. Again to the same member, it notifies nobody. */
export const offerTribe = (db: Database, ownerId: string, { id, user_id }: Offer) =>
  db.transaction(async (tx): Promise<Offered> => {
    await lockTribeFor(tx, { id, userId: ownerId }, canEditTribe, manageCopy.ownerOnly);
    if (user_id === ownerId) throw new AppError('conflict', manageCopy.ownsAlready);
    const before = await offeredTo(tx, id);
    if (before === user_id) return { before, notified: [], retracted: [] };
    if ((await tx.run(offer, [id, user_id, ownerId])) === 0)
      throw new AppError('not_found', manageCopy.notMember);
    const about = { tribe_id: id };
    return {
      before,
      retracted: before ? await retractOffer(tx, id, before) : [],
      notified: await notify(tx, [user_id], { kind: 'tribe_handover', actorId: ownerId, about }),
    };
  });

const current = readStatement(
  'tribe_handovers_current',
  'select user_id from tribe_handovers where tribe_id = $1',
);

const offeredTo = async (tx: Db, tribeId: string) =>
  (await tx.maybe<{ user_id: string }>(current, [tribeId]))?.user_id;

const end = writeStatement(
  'tribe_handovers_end',
  'delete from tribe_handovers where tribe_id = $1 and ($2::boolean or user_id = $3) returning user_id',
);

/**
 * The owner withdraws the offer, or the member declines it. Returns the member, if there was one, who sees the offer, and whose
 * notification is gone.
 */
export const endHandover = (db: Database, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const tribe = await lockTribe(tx, id, userId);
    const ended = await tx.maybe<{ user_id: string }>(end, [id, canEditTribe(tribe), userId]);
    const memberId = ended?.user_id;
    const retracted = memberId ? await retractOffer(tx, id, memberId) : [];
    return { memberId, managers: await managersOf(tx, id), retracted };
  });

const step = writeStatement(
  'tribe_members_step_down',
  `update tribe_members set role = 'moderator' where tribe_id = $1 and role = 'owner' returning user_id`,
);

/**
 * The member becomes the owner, and the owner a moderator. Returns whose notification is gone; undefined for a retry of the new
 * owner.
 */
export const acceptTribe = (db: Database, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const { name, role } = await lockTribe(tx, id, userId);
    if (role === 'owner') return undefined;
    if ((await offeredTo(tx, id)) !== userId) throw new AppError('conflict', manageCopy.offerGone);
    const former = await tx.maybe<{ user_id: string }>(step, [id]);
    await setOwner(tx, id, userId);
    await record(tx, {
      actorId: former?.user_id ?? userId,
      action: 'tribe_handover',
      memberId: userId,
      detail: name,
    });
    return { retracted: await retractOffer(tx, id, userId) };
  });
