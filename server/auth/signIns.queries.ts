import { uuidv7 } from 'uuidv7';
import { SIGN_IN_DAYS, SIGN_IN_IDLE_DAYS } from '../../contract/auth/limits.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';

/** Days between two updates of a sign-in's last use: one write a day, not one a request. */
const TOUCH_DAYS = 1;

/** SQL: when a sign-in that is used now expires, unless it is used again. */
export const IDLE_EXPIRY = `now() + interval '${SIGN_IN_IDLE_DAYS} days'`;

interface CredentialsRow {
  user_id: string;
  email_verified: boolean;
  /** The password's hash. */
  hash: string;
}

const byEmail = readStatement(
  'credentials_by_email',
  `select u.id as user_id, u.email_verified, c.password as hash
     from users u join credentials c on c.user_id = u.id
    where u.email = $1 and c.provider_id = 'credential'`,
);

/** `email` must be in lower case. */
export const credentialsByEmail = (db: Db, email: string) => db.maybe<CredentialsRow>(byEmail, [email]);

export interface NewSignIn {
  userId: string;
  token: string;
  address: string;
  userAgent: string;
}

const insert = writeStatement(
  'sign_ins_insert',
  `insert into sign_ins (id, user_id, token, ip_address, user_agent, expires_at)
   values ($1, $2, $3, $4, $5, ${IDLE_EXPIRY})`,
);

export const insertSignIn = (tx: Db, { userId, token, address, userAgent }: NewSignIn) =>
  tx.run(insert, [uuidv7(), userId, token, address, userAgent]);

const insertByPassword = writeStatement(
  'sign_ins_insert_by_password',
  `insert into sign_ins (id, user_id, token, ip_address, user_agent, expires_at)
   select $1, user_id, $3, $4, $5, ${IDLE_EXPIRY}
     from credentials where user_id = $2 and provider_id = 'credential' and password = $6 for share`,
);

/** False if the password has changed since `hash` was read. */
export const insertSignInByPassword = async (db: Db, signIn: NewSignIn, hash: string) => {
  const { userId, token, address, userAgent } = signIn;
  return (await db.run(insertByPassword, [uuidv7(), userId, token, address, userAgent, hash])) === 1;
};

interface SignInRow {
  id: string;
  user_id: string;
  is_stale: boolean;
}

const byToken = readStatement(
  'sign_ins_by_token',
  `select id, user_id, expires_at < now() + interval '${SIGN_IN_IDLE_DAYS - TOUCH_DAYS} days' as is_stale
     from sign_ins
    where token = $1 and least(expires_at, created_at + interval '${SIGN_IN_DAYS} days') > now()`,
);
const touch = writeStatement(
  'sign_ins_touch',
  `update sign_ins set updated_at = now(), expires_at = ${IDLE_EXPIRY} where user_id = $1 and id = $2`,
);

/** The sign-in with this token, unless it has expired. Extends it once a day. */
export async function findSignIn(db: Db, token: string): Promise<SignInRow | undefined> {
  const found = await db.maybe<SignInRow>(byToken, [token]);
  if (found?.is_stale) await db.run(touch, [found.user_id, found.id]);
  return found;
}
