import { uuidv7 } from 'uuidv7';
import type { Language } from '../../../contract/core/languages.ts';
import { countRows } from '../../counts/rowCounts.ts';
import { type Database, type Db, type ReadDb, readStatement, violated, writeStatement } from '../../db/db.ts';
import { deleteJobsOf } from '../../jobs/queries.ts';
import { removePassword, setPassword } from '../queries.ts';

/*
 * Sign-up, with the defence against account pre-hijacking: until an address is verified, the latest sign-up with it counts.
 * Chain: contract/auth/forms.ts, auth/routes.ts, signUp.ts, this file, auth/mails.
 */

export interface NewMember {
  email: string;
  /** Hashed. Without one, the caller adds another way to sign in. */
  password?: string;
  full_name: string;
  username: string;
  verified?: boolean;
  language?: Language;
}

interface Options {
  /** Replaces an unverified account that has never signed in. */
  replaces?: boolean;
  /** Runs in the same transaction, with the id of the account; nothing by default. */
  inTransaction?: (tx: Db, id: string) => Promise<void>;
}

type SignUpResult = { id: string; replaced: boolean } | { taken: 'email' | 'username' };

/** Creates an account; a trigger creates its profile. Returns the id, or the field that is taken. */
export async function insertMember(
  db: Database,
  member: NewMember,
  { replaces = false, inTransaction = async () => {} }: Options = {},
): Promise<SignUpResult> {
  try {
    return await db.transaction(async (tx) => {
      const inserted = await insertNew(tx, member);
      const id = inserted ?? (replaces ? await replace(tx, member) : undefined);
      // The username is always checked first: otherwise the error would reveal whether the address is taken.
      if (!id) return { taken: (await isUsernameTaken(tx, member.username)) ? 'username' : 'email' };
      if (member.language) await tx.run(setLanguage, [id, member.language]);
      await inTransaction(tx, id);
      return { id, replaced: !inserted };
    });
  } catch (error) {
    if (violated(error, 'profiles_username')) return { taken: 'username' };
    throw error;
  }
}

const insertUser = writeStatement(
  'users_insert',
  `with inserted as (
     insert into users (id, email, email_verified, name, username) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning id
   ), counted as (${countRows('users', 'inserted', '+')})
   select from inserted`,
);
const insertCredentials = writeStatement(
  'credentials_insert',
  `insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $2, $3, 'credential', $4)`,
);

/** Undefined if the address is taken. */
async function insertNew(tx: Db, m: NewMember): Promise<string | undefined> {
  const id = uuidv7();
  const user = [id, m.email, m.verified ?? false, m.full_name, m.username];
  if ((await tx.run(insertUser, user)) === 0) return undefined;
  if (m.password) await tx.run(insertCredentials, [uuidv7(), id, id, m.password]);
  return id;
}

const byUsername = readStatement(
  'profiles_by_username',
  `select id from profiles where lower(username) = lower($1) and username <> ''
    union all
   select user_id from former_usernames where name_hash = username_hash($1) and held_until > now()`,
);
/** Whether a member has it, or had it within the last year. Case-insensitive. */
export const isUsernameTaken = async (db: ReadDb, username: string) =>
  (await db.maybe(byUsername, [username])) !== undefined;

const setLanguage = writeStatement(
  'profiles_set_language',
  'update profiles set language = $2 where id = $1',
);

const beginOnboarding = writeStatement(
  'profiles_begin_onboarding',
  `update profiles set onboarding = 'welcome' where id = $1`,
);

/** Offers the first steps on home. Accounts created in other ways, such as by the operator, skip them. */
export const startOnboarding = (tx: Db, id: string) => tx.run(beginOnboarding, [id]);

// An account that has signed in is never replaced, verified or not: it may be older than the mail server. Its owner gets a
// mail with a password reset, which verifies the address.
const replaceUser = writeStatement(
  'users_replace',
  `update users u set name = $2, username = $3, created_at = now(), updated_at = now()
    where u.email = $1 and not u.email_verified and u.first_sign_in_at is null
      and not exists (select from user_roles r where r.user_id = u.id)
   returning u.id`,
);
const replaceProfile = writeStatement(
  'profiles_replace',
  // A profile's `created_at` equals its account's, see migration 0027.
  'update profiles set full_name = $2, username = $3, created_at = now(), updated_at = now() where id = $1',
);

/**
 * Undefined if the account is verified or in use. Replaces or removes the password of the previous sign-up and deletes its sign-ins,
 * verifications and queued mails.
 */
async function replace(tx: Db, m: NewMember): Promise<string | undefined> {
  const found = await tx.maybe<{ id: string }>(replaceUser, [m.email, m.full_name, m.username]);
  if (!found) return undefined;
  await tx.run(replaceProfile, [found.id, m.full_name, m.username]);
  if (m.password) await setPassword(tx, found.id, m.password);
  else await removePassword(tx, found.id);
  await deleteJobsOf(tx, found.id);
  return found.id;
}
