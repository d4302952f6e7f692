import { adminCopy, type SuspensionDays, suspensionLengths } from '../../contract/admin/copy.ts';
import { type HiddenSince, hiddenLengths, hidingCopy } from '../../contract/admin/members.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import type { Accounts } from '../deps/accounts.ts';
import { hideMember } from './hiding.queries.ts';
import { type Between, holdStaffRole, lockMemberStatus } from './memberStatus.queries.ts';

/** Suspends a member, hides what they wrote, or both, by one decision. */
interface Sanction extends Between {
  reason: string;
  /** Suspends for so long. */
  days?: SuspensionDays;
  /** Hides what they wrote since. */
  hide?: HiddenSince | 'none';
}

/**
 * Runs in the caller's transaction, and writes at most three rows, whatever the member wrote. A moderator suspends for 30
 * days at most, and shortens no suspension. After the commit, call `accounts.revokeAccess` for a suspension; if the result
 * says that something was hidden, publish a `resync`.
 */
export async function sanctionMember(
  tx: Db,
  accounts: Accounts,
  { actorId, id, reason, days, hide = 'none' }: Sanction,
): Promise<{ hidden: boolean }> {
  if (id === actorId) throw new AppError('invalid', adminCopy.notSelf);
  const actor = await holdStaffRole(tx, actorId);
  const { role, suspension } = await lockMemberStatus(tx, id);
  const texts = days ? adminCopy : hidingCopy;
  if (actor === 'moderator' && role) throw new AppError('forbidden', adminCopy.adminsOnly);
  if (role === 'admin') throw new AppError('conflict', texts.adminFirst);
  if (role === 'moderator') throw new AppError('conflict', texts.moderatorFirst);
  if (days) {
    const count = days === 'always' ? null : Number(days);
    if (actor === 'moderator') {
      if (count === null) throw new AppError('forbidden', adminCopy.tooLong);
      if (suspension && !endsBefore(suspension.until, count))
        throw new AppError('conflict', adminCopy.longerAlready);
    }
    await accounts.suspend(tx, id, { reason, days: count });
  }
  const hidden = hide !== 'none' && (await hideMember(tx, { actorId, id, since: hide }));
  const parts = [
    ...(days && days !== 'always' ? [suspensionLengths[days]] : []),
    ...(hidden ? [days ? hidingCopy.inLog(hiddenLengths[hide]) : hiddenLengths[hide]] : []),
    reason,
  ];
  const action = days ? 'suspend' : 'hide_member';
  if (days || hidden) await record(tx, { actorId, action, memberId: id, detail: parts.join(': ') });
  return { hidden };
}

const DAY_MS = 86_400_000;

/** Whether a suspension ends before one of so many days that begins now. */
const endsBefore = (until: string | null, days: number) =>
  until !== null && Date.parse(until) <= Date.now() + days * DAY_MS;

/** A moderator ends only a suspension that has an end. */
export async function restoreMember(tx: Db, accounts: Accounts, { actorId, id }: Between) {
  const actor = await holdStaffRole(tx, actorId);
  const { suspension } = await lockMemberStatus(tx, id);
  if (actor === 'moderator' && suspension?.until === null)
    throw new AppError('forbidden', adminCopy.restoredByAdmins);
  if (await accounts.unsuspend(tx, id)) await record(tx, { actorId, action: 'restore', memberId: id });
}
