import { uuidv7 } from 'uuidv7';
import { PASSKEYS_MAX } from '../../../contract/auth/limits.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';

interface PasskeyRow {
  id: string;
  user_id: string;
  verified: boolean;
  public_key: Buffer;
  counter: number;
}

const find = readStatement(
  'passkeys_by_credential',
  `select p.id, p.user_id, u.email_verified as verified, p.public_key, p.counter::float8 as counter
     from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
);

export const passkeyOf = (db: Db, credentialId: string) => db.maybe<PasskeyRow>(find, [credentialId]);

const list = readStatement(
  'passkeys_credentials',
  'select credential_id, transports from passkeys where user_id = $1 order by created_at',
);

/** Those of a member: the same authenticator does not make a second one. */
export const credentialsOf = (db: ReadDb, userId: string) =>
  db.many<{ credential_id: string; transports: string[] }>(list, [userId]);

const count = writeStatement(
  'passkeys_count_use',
  `update passkeys set counter = $3, used_at = now()
    where user_id = $1 and id = $2 and (counter < $3 or counter = 0 and $3::bigint = 0)`,
);

/** Stores the authenticator's counter. False if the passkey is gone, or the counter did not grow meanwhile: a clone. */
export const countUse = async (
  tx: Db,
  { user_id, id }: Pick<PasskeyRow, 'user_id' | 'id'>,
  counter: number,
) => (await tx.run(count, [user_id, id, counter])) === 1;

const remove = writeStatement('passkeys_delete_of_member', 'delete from passkeys where user_id = $1');

export const deletePasskeys = (tx: Db, userId: string) => tx.run(remove, [userId]);

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

const insert = writeStatement(
  'passkeys_insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
   select $1, $2, $3, $4, $5, $6, $7
    where (select count(*) from passkeys where user_id = $2) < ${PASSKEYS_MAX}
   on conflict (credential_id) do nothing`,
);

/** False if the passkey is stored already or the member has as many as allowed. The caller has locked the account. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name } = passkey;
  return (await tx.run(insert, [uuidv7(), userId, credentialId, publicKey, counter, transports, name])) === 1;
}
