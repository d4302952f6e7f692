import { ORGANISER_MISSING_DAYS } from '../../contract/organisers/limits.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { endsSoon, isVerified } from '../visibility/verifiedOrganisers.ts';
import { concernedBy } from './lock.queries.ts';

/** Organisers for each transaction. */
const BATCH = 50;

const end = writeStatement(
  'organisers_end',
  `update organisers o set reserves = false, verified_until = least(o.verified_until, now()),
          ended_why = coalesce(o.ended_why, case when ${isVerified('o')} then 'empty' else 'expired' end)
    where o.id in (select e.id from organisers e where e.reserves
       and (not ${isVerified('e')} or not exists (select from organiser_members m where m.organiser_id = e.id))
     order by e.id limit ${BATCH} for update skip locked)
   returning o.id`,
);
const notice = writeStatement(
  'organisers_notice',
  `update organisers o set noticed = true where o.id in (
     select e.id from organisers e where e.reserves and not e.noticed and ${isVerified('e')} and ${endsSoon('e')}
      order by e.id limit ${BATCH} for update skip locked)
   returning o.id`,
);

/** An organiser that changed, whom the change concerns, and who was notified. */
export interface Upkept {
  id: string;
  concerned: string[];
  notified: string[];
}

type News = 'organiser_verified' | 'organiser_ended' | 'organiser_ending';

const members = readStatement(
  'organiser_members_ids',
  'select user_id from organiser_members where organiser_id = $1 order by user_id',
);

/** Notifies the members, except the one who did it. The notification leads to their list of organisers. */
export async function notifyMembers(tx: Db, id: string, kind: News, actorId?: string): Promise<Upkept> {
  const notified: string[] = [];
  const all = await tx.many<{ user_id: string }>(members, [id]);
  for (const { user_id } of all.filter(({ user_id }) => user_id !== actorId))
    notified.push(...(await notify(tx, [user_id], { kind, actorId: null, about: { member_id: user_id } })));
  return { id, concerned: await concernedBy(tx, id), notified };
}

const inBatches = async (db: Database, statement: typeof end | typeof notice, kind: News) => {
  const all: Upkept[] = [];
  for (let full = true; full; ) {
    const batch = await db.transaction(async (tx) => {
      const changed: Upkept[] = [];
      for (const { id } of await tx.many<{ id: string }>(statement))
        changed.push(await notifyMembers(tx, id, kind));
      return changed;
    });
    all.push(...batch);
    full = batch.length === BATCH;
  }
  return all;
};

/** Ends the verifications whose year is over, and those of organisers without members. */
export const endVerifications = (db: Database) => inBatches(db, end, 'organiser_ended');

/** Tells the members of verifications that end soon, once. */
export const noticeEnds = (db: Database) => inBatches(db, notice, 'organiser_ending');

/** An organiser whose record is due to be looked up. */
export interface DueLookUp {
  id: string;
  domain: string;
  token: string;
  checked_at: string | null;
}

const due = readStatement(
  'organisers_due_look_ups',
  `select o.id, o.domain, o.token, o.checked_at from organisers o
    where o.reserves and o.method = 'dns' and ${isVerified('o')} and o.checked_at < now() - interval '23 hours'
    order by o.checked_at limit $1`,
);

export const dueLookUps = (db: Db, limit: number) => db.many<DueLookUp>(due, [limit]);

// Only if nobody else has looked up or verified meanwhile. An answer that says nothing leaves what is known.
const keepFound = writeStatement(
  'organisers_keep_look_up',
  `update organisers o set checked_at = now(),
          missing_since = case $3 when 'found' then null when 'missing' then coalesce(o.missing_since, now()) else o.missing_since end,
          missing_days = case $3 when 'found' then 0 when 'missing' then o.missing_days + 1 else o.missing_days end
    where o.id = $1 and o.reserves and o.method = 'dns' and o.checked_at is not distinct from $2
   returning o.missing_days`,
);
const lose = writeStatement(
  'organisers_lose',
  `update organisers set reserves = false, verified_until = least(verified_until, now()), ended_why = 'domain' where id = $1`,
);

/** Keeps the outcome of a look-up. Ends the verification once the record was missing on several days. */
export const keepLookUp = (
  db: Database,
  { id, checked_at }: DueLookUp,
  outcome: 'found' | 'missing' | 'silent',
): Promise<Upkept | undefined> =>
  db.transaction(async (tx) => {
    const kept = await tx.maybe<{ missing_days: number }>(keepFound, [id, checked_at, outcome]);
    if (!kept || kept.missing_days < ORGANISER_MISSING_DAYS) return undefined;
    await tx.run(lose, [id]);
    return notifyMembers(tx, id, 'organiser_ended');
  });
