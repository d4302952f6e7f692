import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../auth/password.ts';
import type { Parts } from '../parts.ts';
import { handIn } from './handIn.ts';
import { DEMO_ADMIN, DEMO_MEMBER } from './members.ts';
import { portray } from './portray.ts';
import { hasUsers, insertCommunity } from './queries.ts';
import { adminId, emailOf, memberId, tell } from './story.ts';

const LOGINS = 'demo-logins.txt';
const PASSWORD_BYTES = 9;

interface DemoSignIn {
  email: string;
  password: string;
}

export interface DemoSignIns {
  member: DemoSignIn;
  admin: DemoSignIn;
}

/**
 * Fills an empty database with the demo community. Answers with the two sign-ins that were made, which are also
 * written to `demo-logins.txt` in `dataDir`; null, and nothing changed, where anybody has an account already.
 */
export async function seedDemo(
  parts: Pick<Parts, 'db' | 'store'>,
  dataDir: string,
): Promise<DemoSignIns | null> {
  if (await hasUsers(parts.db)) return null;
  const signIns = {
    member: { email: emailOf(DEMO_MEMBER), password: newPassword() },
    admin: { email: emailOf(DEMO_ADMIN), password: newPassword() },
  };
  const [pictures, entries, memberHash, adminHash] = await Promise.all([
    portray(parts.store),
    handIn(parts.store),
    hashPassword(signIns.member.password),
    hashPassword(signIns.admin.password),
  ]);
  const passwords = [
    { user_id: memberId, hash: memberHash },
    { user_id: adminId, hash: adminHash },
  ];
  const files = [...pictures, ...entries];
  if (!(await insertCommunity(parts.db, { ...tell(Date.now()), files, passwords }))) return null;
  await keepLogins(join(dataDir, LOGINS), signIns);
  return signIns;
}

const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url');

async function keepLogins(path: string, { member, admin }: DemoSignIns) {
  const text = `Member: ${member.email}  ${member.password}\nAdmin:  ${admin.email}  ${admin.password}\n`;
  await writeFile(path, text, { mode: 0o600 });
  // The mode above is for a new file only; one of an earlier community may lie here.
  await chmod(path, 0o600);
}
