import { type Db, readStatement } from '../db/db.ts';

const used = readStatement(
  'verifications_used',
  `select c.password as hash
     from verifications v join users u on u.id = v.user_id
     left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
    where v.id = $1 and v.used_at is not null
      and case v.purpose when 'email' then u.email = v.new_email else u.email_verified end`,
);

/**
 * The account of a verification that was redeemed before, if the address that it verified is still the account's: a retry
 * after a lost response. `hash` is that of the account's password.
 */
export const usedVerification = (db: Db, id: string) => db.maybe<{ hash: string | null }>(used, [id]);
