import { uuidv7 } from 'uuidv7';
import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';

/** An account at a provider: the issuer, and its name for the account. */
interface Linked {
  issuer: string;
  subject: string;
}

const find = readStatement(
  'credentials_by_provider',
  `select u.id, u.email_verified as verified from credentials c join users u on u.id = c.user_id
    where c.provider_id = $1 and c.account_id = $2`,
);

/** The member to whom an account at a provider is linked. */
export const linkedMember = (db: Db, { issuer, subject }: Linked) =>
  db.maybe<{ id: string; verified: boolean }>(find, [issuer, subject]);

const lock = writeStatement(
  'credentials_lock_provider',
  'select id from credentials where provider_id = $1 and account_id = $2 and user_id = $3 for share',
);

/** Whether it is still linked to the member; it stays until the transaction ends. */
export const isLinked = async (tx: Db, { issuer, subject }: Linked, userId: string) =>
  (await tx.maybe(lock, [issuer, subject, userId])) !== undefined;

const insert = writeStatement(
  'credentials_insert_provider',
  `insert into credentials (id, user_id, account_id, provider_id, email) values ($1, $2, $3, $4, $5)
   on conflict (provider_id, account_id) do nothing`,
);

/** False if the account at the provider is linked already, to this member or another. */
export const insertLink = async (
  tx: Db,
  userId: string,
  { issuer, subject, email }: Linked & { email: string | undefined },
) => (await tx.run(insert, [uuidv7(), userId, subject, issuer, email ?? null])) === 1;

const remove = writeStatement(
  'credentials_delete_providers',
  `delete from credentials where user_id = $1 and provider_id <> 'credential'`,
);

export const deleteLinks = (tx: Db, userId: string) => tx.run(remove, [userId]);

interface AddressOwner {
  id: string;
  verified: boolean;
  has_password: boolean;
  /** Has signed in, or is staff: another sign-up with the address does not replace it. */
  in_use: boolean;
}

const byEmail = readStatement(
  'users_by_address_of_provider',
  `select u.id, u.email_verified as verified,
          exists (select from credentials c where c.user_id = u.id and c.provider_id = 'credential') as has_password,
          u.first_sign_in_at is not null or exists (select from user_roles r where r.user_id = u.id) as in_use
     from users u where u.email = $1`,
);

/** `email` must be in lower case. */
export const ownerOfAddress = (db: ReadDb, email: string) => db.maybe<AddressOwner>(byEmail, [email]);
