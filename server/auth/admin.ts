import { randomInt } from 'node:crypto';
import type { Database } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';
import type { Deps } from '../deps/deps.ts';
import { unsuspendAccount } from './accountStatus.queries.ts';
import { accountChanged } from './authentication.ts';
import { hashPassword } from './password.ts';
import {
  type Member,
  makeAdmin,
  memberByEmail,
  removeOtherWays,
  setPassword,
  setVerified,
} from './queries.ts';
import { insertMember } from './sign-up/signUp.queries.ts';

/**
 * Makes ADMIN_EMAIL a verified admin who is not suspended; does nothing without the setting. When the role is first
 * granted, it sets the password to ADMIN_PASSWORD and removes passkeys, links and two-factor authentication: the account
 * may have been created by a stranger. Later starts change none of them.
 */
export async function ensureAdmin({ env, db, live }: Pick<Deps, 'env' | 'db' | 'live'>): Promise<void> {
  if (!env.admin) return;
  const email = env.admin.email.trim().toLowerCase();
  const found = await memberByEmail(db, email);
  if (found?.is_admin && found.email_verified) return;
  const password = await hashPassword(env.admin.password);
  const member = found ?? (await createAdmin(db, email, password));
  await db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    if (!member.is_admin) {
      await setPassword(tx, member.id, password);
      await removeOtherWays(tx, member.id);
    }
    await setVerified(tx, member.id);
    await unsuspendAccount(tx, member.id);
    await makeAdmin(tx, member.id);
  });
  live.publish(accountChanged(member.id), [member.id]);
  live.disconnect(member.id);
}

async function createAdmin(db: Database, email: string, password: string): Promise<Member> {
  await insertWithFreeUsername(db, email, password);
  const member = await memberByEmail(db, email);
  if (!member) throw new Error('The admin account could not be created');
  return member;
}

// If two processes start at the same time, the second finds the address taken by the first.
async function insertWithFreeUsername(db: Database, email: string, password: string) {
  for (const username of ['admin', `admin_${randomInt(1_000_000)}`, `admin_${randomInt(1_000_000)}`]) {
    const result = await insertMember(db, { email, password, username, full_name: 'Admin', verified: true });
    if ('id' in result || result.taken === 'email') return;
  }
}
