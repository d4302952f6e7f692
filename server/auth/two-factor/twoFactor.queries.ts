import { uuidv7 } from 'uuidv7';
import { CODE_MINUTES, CODE_TRIES } from '../../../contract/twoStep.copy.ts';
import { type Db, readStatement, writeStatement } from '../../db/db.ts';
import type { SecondStep } from '../accounts.ts';
import { IDLE_SECONDS } from '../library.ts';

const isOn = readStatement(
  'two_steps_is_on',
  'select user_id from two_steps where user_id = $1 and on_since is not null',
);

export const isTwoStepOn = async (db: Db, userId: string) => (await db.maybe(isOn, [userId])) !== undefined;

interface SecretRow {
  /** Encrypted. */
  secret: string;
  on: boolean;
  last_step: number;
}

const lockSecret = writeStatement(
  'two_steps_lock',
  'select secret, on_since is not null as on, last_step from two_steps where user_id = $1 for update',
);

/** Two codes at once come one after the other. */
export const lockTwoStep = (tx: Db, userId: string) => tx.maybe<SecretRow>(lockSecret, [userId]);

const take = writeStatement('two_steps_take', 'update two_steps set last_step = $2 where user_id = $1');

export const takeStep = (tx: Db, userId: string, step: number) => tx.run(take, [userId, step]);

const takeRecovery = writeStatement(
  'recovery_codes_take',
  'delete from recovery_codes where user_id = $1 and code_hash = $2',
);

/** False where the member has no such code. */
export const takeRecoveryCode = async (tx: Db, userId: string, hash: Buffer) =>
  (await tx.run(takeRecovery, [userId, hash])) === 1;

const drop = writeStatement('two_steps_drop', 'delete from two_steps where user_id = $1');

/** From now on the password alone is enough. */
export const dropTwoStep = (tx: Db, userId: string) => tx.run(drop, [userId]);

const dropRunOut = writeStatement(
  'second_steps_drop_run_out',
  'delete from second_steps where user_id = $1 and expires_at < now()',
);
const insertSecondStepRow = writeStatement(
  'second_steps_insert',
  `insert into second_steps (id, user_id, token_hash, expires_at)
   values ($1, $2, $3, now() + interval '${CODE_MINUTES} minutes')`,
);

export async function insertSecondStep(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db.run(dropRunOut, [userId]);
  await db.run(insertSecondStepRow, [uuidv7(), userId, tokenHash]);
}

const countTry = writeStatement(
  'second_steps_count_try',
  `update second_steps set tries = tries + 1
    where token_hash = $1 and expires_at > now() and tries < ${CODE_TRIES} returning id, user_id`,
);

/** Counts a try before it is judged, so that a hundred at once are still five. */
export const trySecondStep = (db: Db, tokenHash: Buffer) => db.maybe<SecondStep>(countTry, [tokenHash]);

const spend = writeStatement('second_steps_spend', 'delete from second_steps where id = $1');

/** False where it was spent, or the password was changed meanwhile. */
export const spendSecondStep = async (tx: Db, id: string) => (await tx.run(spend, [id])) === 1;

export interface NewSignIn {
  userId: string;
  token: string;
  address: string;
  userAgent: string;
}

const insertSignInRow = writeStatement(
  'sign_ins_insert',
  `insert into sign_ins (id, user_id, token, ip_address, user_agent, expires_at)
   values ($1, $2, $3, $4, $5, now() + interval '${IDLE_SECONDS} seconds')`,
);

/** As the library makes its own: it has to know this one again. */
export const insertSignIn = (tx: Db, { userId, token, address, userAgent }: NewSignIn) =>
  tx.run(insertSignInRow, [uuidv7(), userId, token, address, userAgent]);
