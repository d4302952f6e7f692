import { record } from '../audit/queries.ts';
import { lockTwoFactor } from '../auth/two-factor/twoFactor.queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';

const state = readStatement(
  'account_two_factor',
  `select exists (select from two_factor where user_id = $1 and enabled_at is not null) as on,
          (select count(*)::int from recovery_codes where user_id = $1) as codes_left`,
);

export const twoFactorStatusOf = (db: Db, userId: string) =>
  db.one<{ on: boolean; codes_left: number }>(state, [userId]);

const begin = writeStatement(
  'account_begin_two_factor',
  `insert into two_factor (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret where two_factor.enabled_at is null`,
);

/** False if two-factor authentication is on already; its key stays. */
export const beginTwoFactor = async (db: Db, userId: string, secret: string) =>
  (await db.run(begin, [userId, secret])) === 1;

const turnOn = writeStatement(
  'account_turn_on_two_factor',
  'update two_factor set enabled_at = now(), last_time_step = $2 where user_id = $1',
);
const deleteCodes = writeStatement(
  'account_drop_recovery_codes',
  'delete from recovery_codes where user_id = $1',
);
const insertCodes = writeStatement(
  'account_insert_recovery_codes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
);

/**
 * `timeStepOf` returns the code's time step for the encrypted key, undefined for a wrong code. `tell` runs in the same
 * transaction.
 */
export const enableTwoFactor = (
  db: Database,
  userId: string,
  hashes: Buffer[],
  timeStepOf: (secret: string) => number | undefined,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx): Promise<'on' | 'wrong' | 'gone'> => {
    const row = await lockTwoFactor(tx, userId);
    if (!row || row.on) return 'gone';
    const step = timeStepOf(row.secret);
    if (step === undefined) return 'wrong';
    await tx.run(turnOn, [userId, step]);
    await tx.run(insertCodes, [userId, hashes]);
    await record(tx, { actorId: userId, action: 'two_step_on', memberId: userId });
    await tell(tx);
    return 'on';
  });

/** Runs in the transaction that redeemed a code. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.run(deleteCodes, [userId]);
  await tx.run(insertCodes, [userId, hashes]);
  await record(tx, { actorId: userId, action: 'recovery_codes', memberId: userId });
}
