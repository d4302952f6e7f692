import { AppError } from '../../contract/core/errors.ts';
import { canActForOrganiser } from '../../contract/core/policy.ts';
import { organiserMethods, organisersCopy } from '../../contract/organisers/copy.ts';
import {
  ORGANISER_CODE_HOURS,
  ORGANISER_CODE_TRIES,
  ORGANISER_DOMAIN_MAILS,
  ORGANISER_MEMBER_MAILS,
  ORGANISER_VERIFIED_DAYS,
} from '../../contract/organisers/limits.ts';
import { NEW_MEMBER_HOURS } from '../../contract/posts/limits.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, violated, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { concernedBy, findOrganiser, lockOwnOrganiser, type OrganiserRow } from './lock.queries.ts';
import { countJoined } from './queries.ts';
import { notifyMembers, type Upkept } from './upkeep.queries.ts';

// The ways in which members verify an organiser. That only one is verified with a name or a domain is two unique indexes.

// Those whose end was not noticed yet; not any that is locked, so that two verifications never wait for each other.
const release = writeStatement(
  'organisers_release',
  `update organisers set reserves = false, ended_why = coalesce(ended_why, 'expired') where id in (
     select e.id from organisers e join organisers o on o.id = $1 and e.id <> o.id
      where e.reserves and e.verified_until <= now() and (e.name_folded = o.name_folded or e.domain_folded = o.domain_folded)
      for update of e skip locked)
   returning id`,
);
const verify = writeStatement(
  'organisers_verify',
  `update organisers set verified_at = now(), method = $2, verified_until = now() + ${ORGANISER_VERIFIED_DAYS} * interval '1 day',
          reserves = true, ended_why = null, noticed = false, checked_at = now(), missing_since = null, missing_days = 0
    where id = $1`,
);

/**
 * Verifies a locked organiser for a year from now, and notifies its members unless it was verified before. Throws `conflict`
 * if another one is verified with its name or domain.
 */
export async function verifyOrganiser(
  tx: Db,
  { id, name, domain, verified }: Pick<OrganiserRow, 'id' | 'name' | 'domain' | 'verified'>,
  { method, actorId, reason }: { method: 'dns' | 'mail' | 'admin'; actorId: string; reason?: string },
): Promise<Upkept> {
  const notified: string[] = [];
  for (const ended of await tx.many<{ id: string }>(release, [id]))
    notified.push(...(await notifyMembers(tx, ended.id, 'organiser_ended')).notified);
  try {
    await tx.run(verify, [id, method]);
  } catch (error) {
    if (violated(error, 'organisers_name')) throw new AppError('conflict', organisersCopy.takenName);
    if (violated(error, 'organisers_domain')) throw new AppError('conflict', organisersCopy.takenDomain);
    throw error;
  }
  const detail = `${named({ name, domain })}, ${reason ?? organiserMethods[method]}`;
  await record(tx, { actorId, action: 'verify_organiser', detail });
  if (verified) return { id, concerned: await concernedBy(tx, id), notified };
  const news = await notifyMembers(tx, id, 'organiser_verified', actorId);
  return { ...news, notified: [...notified, ...news.notified] };
}

/** For the audit log. */
export const named = ({ name, domain }: { name: string; domain: string | null }) =>
  domain ? `${name} (${domain})` : name;

function requireMayVerify(organiser: OrganiserRow) {
  authorize(canActForOrganiser(organiser), organisersCopy.membersOnly);
  if (organiser.barred) throw new AppError('conflict', organisersCopy.barred);
  if (organiser.domain === null) throw new AppError('conflict', organisersCopy.noDomainSet);
}

/** The domain and the token to look up, for a member of the organiser. */
export async function findToLookUp(db: Pick<Db, 'maybe'>, userId: string, id: string) {
  const organiser = await findOrganiser(db, id, userId);
  requireMayVerify(organiser);
  return { domain: organiser.domain ?? '', token: organiser.token };
}

/** Verifies after the record was found at the domain. */
export const verifyByDns = (db: Database, userId: string, { id, domain }: { id: string; domain: string }) =>
  db.transaction(async (tx) => {
    const organiser = await lockOwnOrganiser(tx, id, userId);
    requireMayVerify(organiser);
    // The domain was changed while the record was looked up.
    if (organiser.domain !== domain) throw new AppError('conflict', organisersCopy.recordMissing);
    return verifyOrganiser(tx, organiser, { method: 'dns', actorId: userId });
  });

// In one order, so that two members never wait for each other. It is what the mails to the domain are counted under.
const lockDomain = writeStatement(
  'organisers_lock_domain',
  'select id from organisers where domain_folded = (select o.domain_folded from organisers o where o.id = $1) order by id for update',
);
const mailCounts = readStatement(
  'organiser_mails_counts',
  `select (select count(*) from organiser_mails where domain = $1 and created_at > now() - interval '1 day')::int as to_domain,
          (select count(*) from organiser_mails where user_id = $2 and created_at > now() - interval '1 day')::int as by_member,
          exists (select from organiser_mails where id = $3) as exists,
          (select u.established_at is null and u.created_at > now() - ${NEW_MEMBER_HOURS} * interval '1 hour'
             from users u where u.id = $2) as is_new`,
);
const insertMail = writeStatement(
  'organiser_mails_insert',
  'insert into organiser_mails (id, organiser_id, domain, user_id) values ($1, $2, $3, $4) on conflict (id) do nothing',
);

interface MailCounts {
  to_domain: number;
  by_member: number;
  exists: boolean;
  is_new: boolean;
}

/** Requests a mail; `queue` adds its job in the same transaction. False for a retry. */
export const requestMail = (
  db: Database,
  { userId, id, requestId }: { userId: string; id: string; requestId: string },
  queue: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    await tx.run(lockDomain, [id]);
    await countJoined(tx, userId);
    const organiser = await findOrganiser(tx, id, userId);
    requireMayVerify(organiser);
    const counts = await tx.one<MailCounts>(mailCounts, [organiser.domain, userId, requestId]);
    if (counts.exists) return false;
    // Otherwise new accounts could send many strangers a mail from us.
    if (counts.is_new) throw new AppError('conflict', organisersCopy.newMember);
    if (counts.to_domain >= ORGANISER_DOMAIN_MAILS)
      throw new AppError('rate_limited', organisersCopy.domainMails);
    if (counts.by_member >= ORGANISER_MEMBER_MAILS)
      throw new AppError('rate_limited', organisersCopy.memberMails);
    await tx.run(insertMail, [requestId, id, organiser.domain, userId]);
    await queue(tx);
    return true;
  });

const latestMail = readStatement(
  'organiser_mails_newest',
  `select id, code_hash = $2 as right, tries, used, created_at > now() - ${ORGANISER_CODE_HOURS} * interval '1 hour' as fresh
     from organiser_mails where organiser_id = $1 and domain = $3 and code_hash is not null order by created_at desc, id desc limit 1`,
);
const countTry = writeStatement(
  'organiser_mails_count_try',
  'update organiser_mails set tries = tries + 1 where id = $1',
);
const useMail = writeStatement('organiser_mails_use', 'update organiser_mails set used = true where id = $1');
// Only among the organisers that the member speaks for: it says nothing about others.
const elsewhere = readStatement(
  'organiser_mails_elsewhere',
  `select m.organiser_id = $1 as same from organiser_mails m
     join organiser_members o on o.organiser_id = m.organiser_id and o.user_id = $2
    where m.code_hash = $3 order by m.organiser_id = $1 desc limit 1`,
);

interface MailRow {
  id: string;
  right: boolean;
  tries: number;
  used: boolean;
  fresh: boolean;
}

/** Verifies if the code is right. Otherwise returns why not, so that the try stays counted. */
export const enterCode = (
  db: Database,
  userId: string,
  { id, hash }: { id: string; hash: Buffer },
): Promise<{ why: string } | Upkept> =>
  db.transaction(async (tx) => {
    const organiser = await lockOwnOrganiser(tx, id, userId);
    requireMayVerify(organiser);
    const mail = await tx.maybe<MailRow>(latestMail, [id, hash, organiser.domain]);
    if (!mail) return { why: organisersCopy.codeNone };
    // A retry after a lost response.
    if (mail.used && mail.right && organiser.verified) return { id, concerned: [], notified: [] };
    if (!mail.fresh || mail.used) return { why: organisersCopy.codeOld };
    if (mail.tries >= ORGANISER_CODE_TRIES) return { why: organisersCopy.codeTries };
    if (mail.right) {
      await tx.run(useMail, [mail.id]);
      return verifyOrganiser(tx, organiser, { method: 'mail', actorId: userId });
    }
    await tx.run(countTry, [mail.id]);
    const other = await tx.maybe<{ same: boolean }>(elsewhere, [id, userId, hash]);
    if (!other) return { why: organisersCopy.codeWrong };
    return { why: other.same ? organisersCopy.codeOld : organisersCopy.codeForeign };
  });
