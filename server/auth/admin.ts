import { randomInt } from 'node:crypto';
import type { Database } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { restoreAccount } from './accountStatus.queries.ts';
import { accountChanged } from './createAccounts.ts';
import { hashPassword } from './password.ts';
import { type Member, makeAdmin, memberByEmail, setPassword, setVerified } from './queries.ts';
import { insertMember } from './sign-up/signUp.queries.ts';
import { dropTwoStep } from './two-factor/twoFactor.queries.ts';

/**
 * Sees to it that ADMIN_EMAIL is a verified member and an admin, suspended by nobody; does nothing without those
 * settings. The password is set, and two-step sign-in turned off, when the role is first granted: whoever had
 * opened an account with that address before may not be the operator. After that both are the admin's own, and
 * ADMIN_PASSWORD no longer counts.
 */
export async function ensureAdmin({ env, db, live }: Pick<Deps, 'env' | 'db' | 'live'>): Promise<void> {
  if (!env.admin) return;
  const email = env.admin.email.trim().toLowerCase();
  const found = await memberByEmail(db, email);
  if (found?.is_admin && found.email_verified) return;
  const password = await hashPassword(env.admin.password);
  const member = found ?? (await openAdmin(db, email, password));
  await db.transaction(async (tx) => {
    if (!member.is_admin) {
      await setPassword(tx, member.id, password);
      await dropTwoStep(tx, member.id);
    }
    await setVerified(tx, member.id);
    // Whoever runs the server has the last word.
    await restoreAccount(tx, member.id);
    await makeAdmin(tx, member.id);
  });
  live.publish(accountChanged(member.id), [member.id]);
  live.disconnect(member.id);
}

async function openAdmin(db: Database, email: string, password: string): Promise<Member> {
  await insertFree(db, email, password);
  const member = await memberByEmail(db, email);
  if (!member) throw new Error('The admin account could not be opened');
  return member;
}

// Two processes that start together both come here; the second finds the address taken, by the first.
async function insertFree(db: Database, email: string, password: string) {
  for (const username of ['admin', `admin_${randomInt(1_000_000)}`, `admin_${randomInt(1_000_000)}`]) {
    const opened = await insertMember(db, { email, password, username, full_name: 'Admin', verified: true });
    if ('id' in opened || opened.taken === 'email') return;
  }
}
