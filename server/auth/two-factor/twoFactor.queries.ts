import { uuidv7 } from 'uuidv7';
import { TWO_FACTOR_CODE_MINUTES, TWO_FACTOR_CODE_TRIES } from '../../../contract/twoFactor/limits.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import type { TwoFactorChallenge } from '../../deps/accounts.ts';

const isEnabled = readStatement(
  'two_factor_is_enabled',
  'select user_id from two_factor where user_id = $1 and enabled_at is not null',
);

export const isTwoFactorEnabled = async (db: Db, userId: string) =>
  (await db.maybe(isEnabled, [userId])) !== undefined;

interface SecretRow {
  /** Encrypted. */
  secret: string;
  on: boolean;
  last_time_step: number;
}

const lockSecret = writeStatement(
  'two_factor_lock',
  'select secret, enabled_at is not null as on, last_time_step from two_factor where user_id = $1 for update',
);

/** Locks the row: concurrent codes of one member are checked one after the other. */
export const lockTwoFactor = (tx: Db, userId: string) => tx.maybe<SecretRow>(lockSecret, [userId]);

const setTimeStep = writeStatement(
  'two_factor_set_time_step',
  'update two_factor set last_time_step = $2 where user_id = $1',
);

export const setLastTimeStep = (tx: Db, userId: string, step: number) => tx.run(setTimeStep, [userId, step]);

const redeemRecovery = writeStatement(
  'recovery_codes_redeem',
  'delete from recovery_codes where user_id = $1 and code_hash = any($2::bytea[])',
);

/** False if the member has no such code. `hashes` are those of one code with each secret. */
export const redeemRecoveryCode = async (tx: Db, userId: string, hashes: Buffer[]) =>
  (await tx.run(redeemRecovery, [userId, hashes])) === 1;

const deleteKey = writeStatement('two_factor_delete', 'delete from two_factor where user_id = $1');

/** Turns two-factor authentication off. */
export const disableTwoFactor = (tx: Db, userId: string) => tx.run(deleteKey, [userId]);

const deleteExpiredChallenges = writeStatement(
  'two_factor_challenges_delete_expired',
  'delete from two_factor_challenges where user_id = $1 and expires_at < now()',
);
const insertChallengeRow = writeStatement(
  'two_factor_challenges_insert',
  `insert into two_factor_challenges (id, user_id, token_hash, expires_at)
   values ($1, $2, $3, now() + interval '${TWO_FACTOR_CODE_MINUTES} minutes')`,
);

export async function insertChallenge(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db.run(deleteExpiredChallenges, [userId]);
  await db.run(insertChallengeRow, [uuidv7(), userId, tokenHash]);
}

const countAttempt = writeStatement(
  'two_factor_challenges_count_attempt',
  `update two_factor_challenges set tries = tries + 1
    where token_hash = $1 and expires_at > now() and tries < ${TWO_FACTOR_CODE_TRIES} returning id, user_id`,
);

/** Counts the attempt before the code is checked, so that concurrent requests do not exceed the limit. */
export const countChallengeAttempt = (db: Db, tokenHash: Buffer) =>
  db.maybe<TwoFactorChallenge>(countAttempt, [tokenHash]);

const redeem = writeStatement(
  'two_factor_challenges_redeem',
  'delete from two_factor_challenges where id = $1',
);

/** False if the challenge is gone: redeemed already, or deleted with the member's sign-ins. */
export const redeemChallenge = async (tx: Db, id: string) => (await tx.run(redeem, [id])) === 1;

interface Key {
  user_id: string;
  /** Encrypted. */
  secret: string;
}

const listKeys = readStatement(
  'two_factor_keys',
  'select user_id, secret from two_factor where user_id > $1 order by user_id limit 100',
);

/** The next hundred keys, in the order of their members' ids. */
export const keysAfter = (db: ReadDb, userId: string) => db.many<Key>(listKeys, [userId]);

const renewKey = writeStatement(
  'two_factor_renew_key',
  'update two_factor set secret = $3 where user_id = $1 and secret = $2',
);

/** Replaces the encrypted form of a key, unless it has changed meanwhile. */
export const replaceKey = (db: Db, { user_id, secret }: Key, renewed: string) =>
  db.run(renewKey, [user_id, secret, renewed]);
