import { record } from '../audit/queries.ts';
import { insertPasskey, type NewPasskey } from '../auth/passkeys/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';
import { type Account, type NewPassword, replacePassword, requireSamePassword } from './queries.ts';

const state = readStatement(
  'account_password_state',
  `select u.email, exists (select from credentials where user_id = $1 and provider_id = 'credential') as has_password
     from users u where u.id = $1`,
);

export const passwordStateOf = (db: ReadDb, userId: string) =>
  db.one<{ email: string; has_password: boolean }>(state, [userId]);

interface WayRow {
  id: string;
  kind: 'password' | 'provider' | 'passkey';
  /** The issuer of a provider; empty for the password. */
  name: string;
  detail: string;
  created_at: string;
}

const list = readStatement(
  'account_ways',
  `select id, case provider_id when 'credential' then 'password' else 'provider' end as kind,
          case provider_id when 'credential' then '' else provider_id end as name, coalesce(email, '') as detail, created_at
     from credentials where user_id = $1
    union all
   select id, 'passkey', name, '', created_at from passkeys where user_id = $1
    order by created_at, id`,
);

/** With the password, if there is one. */
export const listWays = (db: ReadDb, userId: string) => db.many<WayRow>(list, [userId]);

// Every change of a member's ways locks the account first, so that of two concurrent removals one finds the last way.
const removeProvider = writeStatement(
  'account_remove_provider',
  `delete from credentials where id = $1 and user_id = $2 and provider_id <> 'credential'`,
);
const removePasskey = writeStatement(
  'account_remove_passkey',
  'delete from passkeys where id = $1 and user_id = $2',
);

interface RemovedWay {
  userId: string;
  /** With the password that was checked before; none without a password. */
  account: Account | undefined;
  id: string;
}

/** Removes a way and runs `tell` in the same transaction. The last way stays. Throws if the password has changed meanwhile. */
export const removeWay = (
  db: Database,
  { userId, account, id }: RemovedWay,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx): Promise<'removed' | 'last' | 'gone'> => {
    await lockMember(tx, userId);
    if (account) await requireSamePassword(tx, account);
    const ways = await listWays(tx, userId);
    if (!ways.some((way) => way.id === id && way.kind !== 'password')) return 'gone';
    if (ways.length === 1) return 'last';
    await tx.run(removeProvider, [id, userId]);
    await tx.run(removePasskey, [id, userId]);
    await record(tx, { actorId: userId, action: 'way_removed', memberId: userId });
    await tell(tx);
    return 'removed';
  });

/** False if the account has a password already. `tell` runs in the same transaction, with the member's address. */
export const setFirstPassword = (
  db: Database,
  userId: string,
  next: NewPassword,
  tell: (tx: Db, email: string) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const { email, has_password } = await passwordStateOf(tx, userId);
    if (has_password) return false;
    await replacePassword(tx, userId, next);
    await tell(tx, email);
    return true;
  });

/** Adds a passkey and runs `also` in the same transaction. False if it is stored already, or the member has ten. */
export const addPasskey = (db: Database, passkey: NewPasskey, also: (tx: Db) => Promise<void>) =>
  db.transaction(async (tx) => {
    const { userId } = passkey;
    await lockMember(tx, userId);
    await also(tx);
    if (!(await insertPasskey(tx, passkey))) return false;
    await record(tx, { actorId: userId, action: 'way_added', memberId: userId });
    return true;
  });

const rename = writeStatement(
  'account_rename_passkey',
  'update passkeys set name = $3 where id = $1 and user_id = $2',
);

/** False if the member has no such passkey. */
export const renamePasskey = async (db: Db, userId: string, id: string, name: string) =>
  (await db.run(rename, [id, userId, name])) === 1;
