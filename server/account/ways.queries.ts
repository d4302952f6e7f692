import { record } from '../audit/queries.ts';
import { setPassword } from '../auth/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

const state = readStatement(
  'account_password_state',
  `select u.email, exists (select from credentials where user_id = $1 and provider_id = 'credential') as has_password
     from users u where u.id = $1`,
);

export const passwordStateOf = (db: ReadDb, userId: string) =>
  db.one<{ email: string; has_password: boolean }>(state, [userId]);

interface WayRow {
  id: string;
  /** The issuer. */
  provider: string;
  detail: string;
  created_at: string;
}

const list = readStatement(
  'account_ways',
  `select id, provider_id as provider, coalesce(email, '') as detail, created_at
     from credentials where user_id = $1 and provider_id <> 'credential' order by created_at, id`,
);

export const listWays = (db: ReadDb, userId: string) => db.many<WayRow>(list, [userId]);

// Every change of a member's ways locks the account first, so that of two concurrent removals one finds the last way.
const lock = writeStatement('account_lock_ways', 'select id from users where id = $1 for update');
const count = readStatement(
  'account_count_ways',
  'select count(*)::int as ways from credentials where user_id = $1',
);
const remove = writeStatement(
  'account_remove_way',
  `delete from credentials where id = $1 and user_id = $2 and provider_id <> 'credential'`,
);

/** Removes a way and runs `tell` in the same transaction. The last way stays. */
export const removeWay = (db: Database, userId: string, id: string, tell: (tx: Db) => Promise<void>) =>
  db.transaction(async (tx): Promise<'removed' | 'last' | 'gone'> => {
    await tx.run(lock, [userId]);
    const { ways } = await tx.one<{ ways: number }>(count, [userId]);
    const isOwn = (await listWays(tx, userId)).some((way) => way.id === id);
    if (!isOwn) return 'gone';
    if (ways === 1) return 'last';
    await tx.run(remove, [id, userId]);
    await record(tx, { actorId: userId, action: 'way_removed', memberId: userId });
    await tell(tx);
    return 'removed';
  });

/** False if the account has a password already. The sign-in `but` stays. */
export const setFirstPassword = (db: Database, userId: string, hash: string, but: string | null) =>
  db.transaction(async (tx) => {
    await tx.run(lock, [userId]);
    if ((await passwordStateOf(tx, userId)).has_password) return false;
    await setPassword(tx, userId, hash, but);
    await record(tx, { actorId: userId, action: 'password_changed', memberId: userId });
    return true;
  });
