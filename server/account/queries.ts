import { accountCopy } from '../../contract/account/copy.ts';
import { FRESH_SIGN_IN_MINUTES, SIGN_IN_DAYS } from '../../contract/auth/limits.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { deleteVerifications, redeemVerification, setPassword } from '../auth/queries.ts';
import { IDLE_EXPIRY } from '../auth/signIns.queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';

interface SignInRow {
  id: string;
  current: boolean;
  user_agent: string;
  created_at: string;
  seen_at: string;
}

const signIns = readStatement(
  'account_sign_ins',
  `select id, id is not distinct from $2 as current, coalesce(user_agent, '') as user_agent, created_at, updated_at as seen_at
     from sign_ins
    where user_id = $1 and least(expires_at, created_at + interval '${SIGN_IN_DAYS} days') > now()
    order by id = $2 desc, updated_at desc, id desc`,
);

/** The current sign-in first, then the most recently used. */
export const listSignIns = (db: ReadDb, userId: string, current: string | null) =>
  db.many<SignInRow>(signIns, [userId, current]);

const end = writeStatement('account_end_sign_in', 'delete from sign_ins where id = $1 and user_id = $2');

/** False if the member has no such sign-in. */
export const endSignIn = async (db: Db, userId: string, id: string) =>
  (await db.run(end, [id, userId])) === 1;

export interface Account {
  id: string;
  email: string;
  /** The password's hash. */
  hash: string;
}

const account = readStatement(
  'account_of',
  `select u.id, u.email, a.password as hash from users u join credentials a on a.user_id = u.id
    where u.id = $1 and a.provider_id = 'credential'`,
);

/** Undefined for an account without a password. */
export const accountOf = (db: Db, userId: string) => db.maybe<Account>(account, [userId]);

const isFresh = readStatement(
  'account_sign_in_is_fresh',
  `select id from sign_ins
    where user_id = $1 and id = $2 and created_at > now() - interval '${FRESH_SIGN_IN_MINUTES} minutes'`,
);

/** Whether this sign-in began a few minutes ago. */
export const isSignInFresh = async (db: Db, userId: string, signInId: string | null) =>
  (await db.maybe(isFresh, [userId, signInId])) !== undefined;

const lockHash = writeStatement(
  'account_lock_hash',
  `select password as hash from credentials where user_id = $1 and provider_id = 'credential' for update`,
);
/** Locks the password until the transaction ends. False if it has changed since it was checked. */
const isStillPassword = async (tx: Db, { id, hash }: Account) =>
  (await tx.maybe<{ hash: string }>(lockHash, [id]))?.hash === hash;

/** Throws if the password has changed since it was checked. It stays until the transaction ends. */
export async function requireSamePassword(tx: Db, account: Account): Promise<void> {
  if (await isStillPassword(tx, account)) return;
  throw new AppError('invalid', accountCopy.passwordWrong, { current: accountCopy.passwordWrong });
}

/** Like `requireSamePassword`; locks the member's account first. */
export async function lockMemberOfPassword(tx: Db, account: Account): Promise<void> {
  await lockMember(tx, account.id);
  await requireSamePassword(tx, account);
}

const renew = writeStatement(
  'account_renew_sign_in',
  `update sign_ins set token = $2, created_at = now(), updated_at = now(),
          expires_at = ${IDLE_EXPIRY}
    where user_id = $1 and id = $3`,
);

export interface NewPassword {
  hash: string;
  /** The sign-in that stays, and its new token. */
  signIn: { id: string | null; token: string };
}

/** Stores the password and renews the sign-in that stays: a copy of its cookie stops working. */
export async function replacePassword(tx: Db, userId: string, { hash, signIn }: NewPassword): Promise<void> {
  await setPassword(tx, userId, hash, signIn.id);
  if (signIn.id) await tx.run(renew, [userId, signIn.token, signIn.id]);
  await record(tx, { actorId: userId, action: 'password_changed', memberId: userId });
}

/**
 * False if the password has changed since it was checked: of two concurrent changes, one succeeds. `tell` runs in the same
 * transaction.
 */
export const changePassword = (
  db: Database,
  account: Account,
  next: NewPassword,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    if (!(await isStillPassword(tx, account))) return false;
    await replacePassword(tx, account.id, next);
    await tell(tx);
    return true;
  });

const before = writeStatement(
  'account_lock_email',
  'select email from users where id = $1 for no key update',
);
const write = writeStatement(
  'account_set_email',
  'update users set email = $2, email_verified = $3, updated_at = now() where id = $1',
);

interface NewEmail {
  email: string;
  verified: boolean;
}

/** Returns the previous address; undefined if there is no such member. Throws if the address is taken. */
async function setEmail(tx: Db, userId: string, { email, verified }: NewEmail) {
  const row = await tx.maybe<{ email: string }>(before, [userId]);
  if (!row) return undefined;
  await tx.run(write, [userId, email, verified]);
  // Tokens and codes mailed to the previous address must no longer work.
  await deleteVerifications(tx, userId);
  await record(tx, { actorId: userId, action: 'email_changed', memberId: userId });
  return row.email;
}

/** Without a mail server: changes the address at once and marks it as unverified. */
export const changeEmail = (db: Database, account: Account, email: string) =>
  db.transaction(async (tx) => {
    await lockMemberOfPassword(tx, account);
    await setEmail(tx, account.id, { email, verified: false });
  });

/**
 * Redeems the verification, changes the address and runs `tell` with the previous one, in one transaction. Undefined if the
 * verification was redeemed before.
 */
export const confirmEmail = (
  db: Database,
  verificationId: string,
  tell: (tx: Db, userId: string, before: string) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const { user_id: userId, new_email: email } = (await redeemVerification(tx, verificationId)) ?? {};
    if (!userId || !email) return undefined;
    const before = await setEmail(tx, userId, { email, verified: true });
    if (before) await tell(tx, userId, before);
    return { userId };
  });
