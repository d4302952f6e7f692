import { AppError } from '../../contract/core/errors.ts';
import { canActForOrganiser, canLeadOrganiser } from '../../contract/core/policy.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import type { OrganiserMember } from '../../contract/organisers/endpoints.ts';
import { ORGANISER_CODE_HOURS, ORGANISER_MEMBERS_MAX } from '../../contract/organisers/limits.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { releaseFile } from '../files/queries.ts';
import { authorize } from '../http/authorize.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/filters.ts';
import { concernedBy, lockOrganiser, lockOwnOrganiser } from './lock.queries.ts';
import { recordOf } from './lookUp.ts';
import { canSeeOrganiser, countJoined, noOrganiser } from './queries.ts';

// Who speaks for an organiser: its creator, and members who were asked and accepted. The member who has been there longest
// asks and removes others.

const management = readStatement(
  'organisers_management',
  parentWithChildren(
    `select o.domain is not null as has_domain, o.token, o.missing_since,
            exists (select from organiser_members om where om.organiser_id = o.id and om.user_id = $2) as joined,
            (select max(om.created_at) from organiser_mails om where om.organiser_id = o.id and om.domain = o.domain
                and om.created_at > now() - ${ORGANISER_CODE_HOURS} * interval '1 hour') as code_sent_at
       from organisers o where o.id = $1 and ${canSeeOrganiser('$2')}`,
    `select a.id, a.username, a.full_name, a.avatar_url, p.asked, p.since,
            not p.asked and p.place = 1 as lead
       from (select user_id, false as asked, joined_at as since, row_number() over (order by joined_at, user_id) as place
               from organiser_members where organiser_id = $1
              union all select user_id, true, created_at, 0 from organiser_invitations where organiser_id = $1) p
       join profiles a on a.id = p.user_id where ${notBlocked('$2', 'a.id')}`,
    'l.asked, l.since, l.id',
  ),
);

interface Owner {
  has_domain: boolean;
  token: string;
  missing_since: string | null;
  joined: boolean;
  code_sent_at: string | null;
}

/** The members and the state of the verification, for the members. */
export async function getManagement(db: ReadDb, viewerId: string, id: string) {
  const found = await queryParentWithChildren<OrganiserMember & { since: string }, Owner>(db, management, [
    id,
    viewerId,
  ]);
  if (!found) throw noOrganiser();
  const { owner, rows } = found;
  authorize(canActForOrganiser(owner), organisersCopy.membersOnly);
  const members = rows.map(({ id, username, full_name, avatar_url, lead, asked }) => ({
    ...{ id, username, full_name, avatar_url },
    lead,
    asked,
  }));
  const { has_domain, token, missing_since, code_sent_at } = owner;
  return { members, record: has_domain ? recordOf(token) : null, missing_since, code_sent_at };
}

const candidate = readStatement(
  'organisers_candidate',
  `select a.id, exists (select from organiser_members m where m.organiser_id = $1 and m.user_id = a.id) as joined,
          exists (select from organiser_invitations i where i.organiser_id = $1 and i.user_id = a.id) as asked,
          (select count(*) from organiser_members m where m.organiser_id = $1)::int
            + (select count(*) from organiser_invitations i where i.organiser_id = $1)::int as people
     from profiles a where a.id = member_named($3) and ${notBlocked('$2', 'a.id')}`,
);
const insert = writeStatement(
  'organiser_invitations_insert',
  'insert into organiser_invitations (organiser_id, user_id, invited_by) values ($1, $2, $3)',
);

/** Asks a member to speak for the organiser. Returns whom the change concerns, and the notified members. */
export const askMember = (db: Database, by: string, { id, username }: { id: string; username: string }) =>
  db.transaction(async (tx) => {
    const organiser = await lockOwnOrganiser(tx, id, by);
    authorize(canLeadOrganiser(organiser), organisersCopy.leadOnly);
    const member = await tx.maybe<{ id: string; joined: boolean; asked: boolean; people: number }>(
      candidate,
      [id, by, username],
    );
    const { memberNotFound, memberAlready, full } = organisersCopy;
    if (!member) throw new AppError('invalid', memberNotFound, { username: memberNotFound });
    if (member.joined) throw new AppError('invalid', memberAlready, { username: memberAlready });
    if (member.asked) return { concerned: [], notified: [] };
    if (member.people >= ORGANISER_MEMBERS_MAX) throw new AppError('conflict', full);
    await tx.run(insert, [id, member.id, by]);
    const news = { kind: 'organiser_invited', actorId: by, about: { member_id: by } } as const;
    return { concerned: await concernedBy(tx, id), notified: await notify(tx, [member.id], news) };
  });

const take = writeStatement(
  'organiser_invitations_take',
  `with taken as (
     delete from organiser_invitations where organiser_id = $1 and user_id = $2 returning organiser_id, user_id
   ) insert into organiser_members (organiser_id, user_id) select organiser_id, user_id from taken`,
);

/** The asked member accepts. Returns whom the change concerns; nobody for one who is a member already. */
export const acceptOrganiser = (db: Database, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const { joined } = await lockOrganiser(tx, id, userId);
    if (joined) return [];
    const { full } = await countJoined(tx, userId);
    if (full) throw new AppError('conflict', full);
    if ((await tx.run(take, [id, userId])) === 0) throw new AppError('conflict', organisersCopy.notAsked);
    return concernedBy(tx, id);
  });

const removeOne = writeStatement(
  'organiser_members_remove',
  `with asked as (delete from organiser_invitations where organiser_id = $1 and user_id = $2 returning user_id),
        gone as (delete from organiser_members where organiser_id = $1 and user_id = $2 returning user_id)
   select user_id from asked union all select user_id from gone`,
);
// One that was verified stays: what it stood behind names it.
const drop = writeStatement(
  'organisers_drop_empty',
  `delete from organisers o where o.id = $1 and o.verified_at is null
      and not exists (select from organiser_members m where m.organiser_id = $1) returning o.logo_id`,
);
const endEmpty = writeStatement(
  'organisers_end_empty',
  `with emptied as (
     update organisers o set reserves = false, verified_until = least(o.verified_until, now()), ended_why = coalesce(o.ended_why, 'empty')
      where o.id = $1 and o.verified_at is not null and not exists (select from organiser_members m where m.organiser_id = $1)
     returning id
   ) delete from organiser_invitations where organiser_id in (select id from emptied)`,
);

/** Deletes an organiser without members that was never verified, with its logo, and ends the verification of another. */
export async function endIfEmpty(tx: Db, id: string) {
  const dropped = await tx.maybe<{ logo_id: string | null }>(drop, [id]);
  if (dropped?.logo_id) await releaseFile(tx, dropped.logo_id);
  if (!dropped) await tx.run(endEmpty, [id]);
}

/**
 * Leaves the organiser or declines, or removes another one. The last member takes along an organiser that was never verified,
 * and ends the verification of another. Returns whom the change concerns.
 */
export const removeOrganiserMember = (
  db: Database,
  by: string,
  { id, user_id }: { id: string; user_id: string },
) =>
  db.transaction(async (tx) => {
    const organiser = await lockOrganiser(tx, id, by);
    if (user_id !== by) authorize(canLeadOrganiser(organiser), organisersCopy.leadOnly);
    const before = await concernedBy(tx, id);
    const removed = await tx.many<{ user_id: string }>(removeOne, [id, user_id]);
    if (removed.length === 0) return [];
    await endIfEmpty(tx, id);
    return before;
  });
