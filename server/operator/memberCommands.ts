import { randomBytes } from 'node:crypto';
import { adminCopy } from '../../contract/admin/copy.ts';
import { suspensionForm } from '../../contract/admin/forms.ts';
import { AppError } from '../../contract/core/errors.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import { eraseNow } from '../account/erasure.ts';
import { grantRole, revokeAdmin, revokeModerator } from '../admin/roles.queries.ts';
import { restoreMember, sanctionMember } from '../admin/sanctions.queries.ts';
import { record } from '../audit/queries.ts';
import { hashPassword } from '../auth/password.ts';
import { deleteSignIns, setPassword } from '../auth/queries.ts';
import { base32 } from '../auth/two-factor/totp.ts';
import { disableTwoFactor, isTwoFactorEnabled } from '../auth/two-factor/twoFactor.queries.ts';
import { StartupError } from '../startupError.ts';
import type { OperatorDeps } from './operatorDeps.ts';
import { type OperatorMember, ownedRows } from './queries.ts';

/** A command about one member. Resolves to the lines to print. */
interface MemberCommand {
  /** Further arguments, for the help. */
  args?: string;
  does: string;
  run(deps: OperatorDeps, member: OperatorMember, rest: string): Promise<string[]>;
}

/** 120 bits, in letters and digits that are not mistaken for each other. */
const PASSWORD_BYTES = 15;
/** The actor in the audit log: no account. */
const actorId = null;

/** The name of a member in the output. */
export const nameOf = ({ username, email }: OperatorMember) => (username ? `@${username}` : email);

/**
 * The commands of `npm run admin` about one member. Each is in the audit log and takes effect in running processes at once.
 */
export const memberCommands = new Map<string, MemberCommand>([
  ['make-admin', { does: 'gives the admin role', run: makeAdmin }],
  ['remove-admin', { does: 'takes the admin role back; never the last one', run: removeAdmin }],
  ['make-moderator', { does: 'gives the moderator role', run: makeModerator }],
  ['remove-moderator', { does: 'takes the moderator role back', run: removeModerator }],
  ['reset-password', { does: 'sets a new password, prints it once, ends all sign-ins', run: resetPassword }],
  ['reset-two-factor', { does: 'turns two-step sign-in off', run: resetTwoFactor }],
  ['suspend', { args: '<reason>', does: 'ends all sign-ins and allows no other', run: suspend }],
  ['restore', { does: 'ends a suspension', run: restore }],
  ['sign-out', { does: 'ends all sign-ins', run: signOut }],
  [
    'erase',
    { args: '[--yes]', does: 'lists what goes with the account; with --yes, erases it for good', run: erase },
  ],
]);

async function makeAdmin({ env, db, accounts }: OperatorDeps, member: OperatorMember) {
  await grantRole(db, 'admin', { actorId, id: member.id });
  accounts.changed(member.id);
  const lines = [`${nameOf(member)} is an admin.`];
  if (env.adminTwoFactor === 'required' && !member.two_factor)
    lines.push('ADMIN_2FA is required: the role counts once this member turns on two-step sign-in.');
  return lines;
}

async function removeAdmin({ env, db, accounts }: OperatorDeps, member: OperatorMember) {
  await revokeAdmin(db, { actorId, id: member.id });
  accounts.changed(member.id);
  const lines = [`${nameOf(member)} is not an admin.`];
  if (env.admin?.email.trim().toLowerCase() === member.email)
    lines.push('ADMIN_EMAIL names this member, so the next start gives the role again. Unset it.');
  return lines;
}

async function makeModerator({ db, accounts }: OperatorDeps, member: OperatorMember) {
  await grantRole(db, 'moderator', { actorId, id: member.id });
  accounts.changed(member.id);
  return [`${nameOf(member)} is a moderator.`];
}

async function removeModerator({ db, accounts }: OperatorDeps, member: OperatorMember) {
  await revokeModerator(db, { actorId, id: member.id });
  accounts.changed(member.id);
  return [`${nameOf(member)} is not a moderator.`];
}

async function resetPassword({ db, accounts, accountMails }: OperatorDeps, member: OperatorMember) {
  const password = base32(randomBytes(PASSWORD_BYTES)).toLowerCase();
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await setPassword(tx, member.id, hash);
    await record(tx, { actorId, action: 'password_changed', memberId: member.id });
    await accountMails.tell(tx, 'passwordChanged', member.id, member.email);
  });
  accounts.revokeAccess(member.id);
  return [
    `${nameOf(member)} is signed out everywhere and has a new password, shown only here:`,
    password,
    'The member should change it in Settings.',
  ];
}

async function resetTwoFactor({ db, accounts, accountMails }: OperatorDeps, member: OperatorMember) {
  await db.transaction(async (tx) => {
    if (!(await isTwoFactorEnabled(tx, member.id))) throw new AppError('conflict', twoFactorCopy.offAlready);
    await disableTwoFactor(tx, member.id);
    await record(tx, { actorId, action: 'two_step_off', memberId: member.id });
    await accountMails.tell(tx, 'twoFactorOff', member.id, member.email);
  });
  accounts.changed(member.id);
  return [`${nameOf(member)} signs in with the password alone.`];
}

async function suspend({ db, accounts }: OperatorDeps, member: OperatorMember, rest: string) {
  const { data, error } = suspensionForm.safeParse({ reason: rest });
  if (!data) throw new AppError('invalid', error.issues[0]?.message ?? adminCopy.reason);
  await db.transaction((tx) => sanctionMember(tx, accounts, { actorId, id: member.id, ...data }));
  accounts.revokeAccess(member.id);
  return [`${nameOf(member)} is suspended and signed out everywhere.`];
}

async function restore({ db, accounts }: OperatorDeps, member: OperatorMember) {
  await db.transaction((tx) => restoreMember(tx, accounts, { actorId, id: member.id }));
  accounts.changed(member.id);
  return [`${nameOf(member)} is not suspended.`];
}

async function signOut({ db, accounts }: OperatorDeps, member: OperatorMember) {
  await db.transaction(async (tx) => {
    await deleteSignIns(tx, member.id);
    await record(tx, { actorId, action: 'sign_out', memberId: member.id });
  });
  accounts.revokeAccess(member.id);
  return [`${nameOf(member)} is signed out everywhere.`];
}

/** What the product erases thirty days after a member deletes the account, at once and whatever ACCOUNT_DELETION says. */
async function erase(deps: OperatorDeps, member: OperatorMember, rest: string) {
  const name = nameOf(member);
  if (rest !== '--yes') {
    if (rest) throw new StartupError(`erase knows no ${rest}. Write --yes to erase ${name}.`);
    const rows = Object.entries(await ownedRows(deps.db, member.id)).map(
      ([what, count]) => `  ${what}: ${count}`,
    );
    return [
      `Erasing ${name} (${member.email}) deletes the account, the profile and for good:`,
      ...rows,
      'Tribes with other members pass to the oldest of them. Challenges, and messages for whoever received them, stay without the name.',
      'Backups keep everything until they are deleted.',
      `Nothing is erased yet. To erase: npm run admin -- erase ${name} --yes`,
    ];
  }
  // The process ends before a push is sent. The notification of a seat is in the list and in the daily mail.
  const push = { send: () => {} };
  if (!(await eraseNow({ ...deps, push }, member.id, { operator: true })))
    throw new AppError('conflict', adminCopy.lastAdmin);
  return [`${name} is erased.`];
}
