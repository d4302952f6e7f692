import { uuidv7 } from 'uuidv7';
import { MAILED_CODE_MINUTES, MAILED_LINK_MINUTES } from '../../contract/auth/limits.ts';
import type { Profile } from '../../contract/core/author.ts';
import type { Language } from '../../contract/core/languages.ts';
import { TAGLINE_DAYS } from '../../contract/shell/cookies.ts';
import { renewSecret } from '../calendar/queries.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { OWN_DETAILS } from '../visibility/details.ts';
import { deleteAddressMails } from './mails/queries.ts';
import { deleteLinks } from './openid/queries.ts';
import { deletePasskeys } from './passkeys/queries.ts';
import { disableTwoFactor } from './two-factor/twoFactor.queries.ts';

/** Sign-ins per member; beyond it, the oldest is deleted. */
const SIGN_INS_MAX = 10;

const language = readStatement('profiles_language', 'select language from profiles where id = $1');

/** The language that the member chose last, or used for the sign-up. */
export const languageOf = async (db: Db, userId: string): Promise<Language> =>
  (await db.maybe<{ language: Language }>(language, [userId]))?.language ?? 'en';

export interface Member {
  id: string;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
}

const byEmail = readStatement(
  'users_by_email',
  `select u.id, u.email, u.email_verified,
          exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
     from users u where u.email = $1`,
);

/** `email` must be in lower case. */
export const memberByEmail = (db: Db, email: string) => db.maybe<Member>(byEmail, [email]);

const grantAdmin = writeStatement(
  'user_roles_grant_admin',
  `insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
);

export const makeAdmin = (db: Db, userId: string) => db.run(grantAdmin, [userId]);

interface SignedInRow extends Profile {
  email: string;
  email_verified: boolean;
  roles: string[];
  two_factor: boolean;
  onboarding: 'welcome' | 'checklist' | null;
  settled: boolean;
}

const signedIn = readStatement(
  'users_signed_in',
  `select u.id, u.email, u.email_verified, p.username, p.full_name, p.headline, p.bio, p.avatar_url, p.skills, p.interests,
          ${OWN_DETAILS} as details, p.private, true as shows_about, true as shows_posts, p.updated_at, p.onboarding,
          u.created_at < now() - interval '${TAGLINE_DAYS} days' as settled,
          array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
          exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as two_factor
     from users u left join profiles p on p.id = u.id where u.id = $1`,
);
const insertEmptyProfile = writeStatement(
  'profiles_insert_empty',
  'insert into profiles (id, created_at) select id, created_at from users where id = $1 on conflict do nothing',
);

/** The member's account and profile. Creates an empty profile if there is none (spec section 4). */
export async function memberAndProfile(db: Db, userId: string): Promise<SignedInRow | undefined> {
  const row = await db.maybe<SignedInRow>(signedIn, [userId]);
  if (!row || row.updated_at !== null) return row;
  await db.run(insertEmptyProfile, [userId]);
  return db.maybe<SignedInRow>(signedIn, [userId]);
}

const deleteSignInRow = writeStatement('sign_ins_delete', 'delete from sign_ins where token = $1');

export const deleteSignIn = (db: Db, token: string) => db.run(deleteSignInRow, [token]);

const deleteChallenges = writeStatement(
  'two_factor_challenges_delete',
  'delete from two_factor_challenges where user_id = $1',
);
const deleteSignInsOfUser = writeStatement(
  'sign_ins_delete_of_user',
  'delete from sign_ins where user_id = $1',
);

// Whoever ends a member's other sign-ins suspects that somebody else got in, who may have made a token.
const deleteApiTokens = writeStatement(
  'api_tokens_delete_of_user',
  'delete from api_tokens where user_id = $1',
);

/**
 * Ends every sign-in and API token of a member. Deletes challenges first: that waits for a transaction that redeems one, so that the second statement finds its new
 * sign-in.
 */
export async function deleteSignIns(tx: Db, userId: string) {
  await tx.run(deleteChallenges, [userId]);
  await tx.run(deleteSignInsOfUser, [userId]);
  await tx.run(deleteApiTokens, [userId]);
}

const trim = writeStatement(
  'sign_ins_trim',
  `delete from sign_ins where user_id = $1 and (expires_at < now() or id not in (
     select id from sign_ins where user_id = $1 order by created_at desc, id desc limit ${SIGN_INS_MAX}))`,
);

/** Deletes expired sign-ins and those beyond the limit; returns how many. */
export const trimSignIns = (db: Db, userId: string) => db.run(trim, [userId]);

const deleteOthers = writeStatement(
  'sign_ins_delete_others',
  'delete from sign_ins where user_id = $1 and id is distinct from $2',
);

/** Ends every API token of a member, and every sign-in except this one. */
export async function deleteOtherSignIns(tx: Db, userId: string, signInId: string | null) {
  await tx.run(deleteChallenges, [userId]);
  await tx.run(deleteOthers, [userId, signInId]);
  await tx.run(deleteApiTokens, [userId]);
}

const changePassword = writeStatement(
  'credentials_change_password',
  `insert into credentials (id, user_id, account_id, provider_id, password) values ($3, $1, $4, 'credential', $2)
   on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
);
const deletePassword = writeStatement(
  'credentials_delete_password',
  `delete from credentials where user_id = $1 and provider_id = 'credential'`,
);
const deleteOfUser = writeStatement(
  'verifications_delete',
  'delete from verifications where user_id = $1 and used_at is distinct from now()',
);

/** Invalidates the tokens and codes of all mails to the member; keeps the one that this transaction redeemed. */
export const deleteVerifications = (tx: Db, userId: string) => tx.run(deleteOfUser, [userId]);

/**
 * Sets the password, ends every sign-in, invalidates every mailed token, drops a queued change of the email address and
 * renews the address of the calendar feed. `but` is the sign-in that changed the password. It stays; the caller renews its
 * token.
 */
export async function setPassword(tx: Db, userId: string, hash: string, but: string | null = null) {
  await tx.run(changePassword, [userId, hash, uuidv7(), userId]);
  await endAllElse(tx, userId, but);
}

/** Removes the password, with the same effects as a new one. */
export async function removePassword(tx: Db, userId: string) {
  await tx.run(deletePassword, [userId]);
  await endAllElse(tx, userId, null);
}

// Queued mails first: that waits for one that creates its token, so that the next statement finds the token.
async function endAllElse(tx: Db, userId: string, but: string | null) {
  await deleteOtherSignIns(tx, userId, but);
  await deleteAddressMails(tx, userId);
  await deleteVerifications(tx, userId);
  await renewSecret(tx, userId);
}

/**
 * Removes passkeys, links and two-factor authentication: a stranger may have added them before the owner of the address
 * came. The caller sets the password.
 */
export async function removeOtherWays(tx: Db, userId: string) {
  await deletePasskeys(tx, userId);
  await deleteLinks(tx, userId);
  await disableTwoFactor(tx, userId);
}

const verify = writeStatement(
  'users_verify',
  'update users set email_verified = true, updated_at = now() where id = $1 and not email_verified',
);

/** False if the address was verified already. */
export const setVerified = async (tx: Db, userId: string) => (await tx.run(verify, [userId])) === 1;

export type Purpose = 'verify' | 'reset' | 'email';

/** Attempts at one code: a guess succeeds with a probability of 1 in 200,000. */
const CODE_TRIES = 5;

const upsertVerification = writeStatement(
  'verifications_upsert',
  `insert into verifications (id, user_id, purpose, token_hash, code_hash, new_email, expires_at, code_expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + interval '${MAILED_LINK_MINUTES} minutes',
           now() + interval '${MAILED_CODE_MINUTES} minutes')
   on conflict (user_id, purpose) do update
     set id = excluded.id, token_hash = excluded.token_hash, code_hash = excluded.code_hash, code_tries = 0,
         new_email = excluded.new_email, expires_at = excluded.expires_at,
         code_expires_at = excluded.code_expires_at, created_at = now(), used_at = null`,
);

interface NewVerification {
  /** Hashes. */
  token: Buffer;
  code: Buffer;
  /** The new email address that the mail confirms. */
  newEmail?: string | undefined;
}

/** Replaces the member's verification for this purpose: only the newest mail works. */
export const replaceVerification = (db: Db, userId: string, purpose: Purpose, carried: NewVerification) => {
  const { token, code, newEmail = null } = carried;
  return db.run(upsertVerification, [uuidv7(), userId, purpose, token, code, newEmail]);
};

const byTokenHash = readStatement(
  'verifications_by_token',
  'select id from verifications where token_hash = $1 and purpose = $2 and expires_at > now()',
);

export const verificationByToken = (db: Db, purpose: Purpose, hash: Buffer) =>
  db.maybe<{ id: string }>(byTokenHash, [hash, purpose]);

const countTry = writeStatement(
  'verifications_count_attempt',
  `update verifications v set code_tries = v.code_tries + 1 from users u
    where u.id = v.user_id and u.email = $1 and v.purpose = $2
      and v.code_expires_at > now() and v.code_tries < ${CODE_TRIES}
    returning v.id, v.user_id, v.code_hash`,
);

/** Counts the attempt before the code is compared, so that concurrent requests do not exceed the limit. */
export const countCodeAttempt = (db: Db, purpose: Purpose, email: string) =>
  db.maybe<{ id: string; user_id: string; code_hash: Buffer }>(countTry, [email, purpose]);

// Locks the account first, in the same order as a sign-up that replaces it and deletes its verifications.
const redeem = writeStatement(
  'verifications_redeem',
  `with owner as (
     select u.id from users u join verifications v on v.user_id = u.id where v.id = $1 for no key update of u)
   update verifications v set used_at = now() from owner
    where v.id = $1 and v.user_id = owner.id and v.used_at is null returning v.user_id, v.new_email`,
);

/** Marks the verification as used. Of two concurrent calls, one gets undefined. Only purpose `email` has a `new_email`. */
export const redeemVerification = (tx: Db, id: string) =>
  tx.maybe<{ user_id: string; new_email: string | null }>(redeem, [id]);
