/**
 * The seeder of the demo community. `content.ts` reads the JSON files of `demo/` and validates them with `schema.ts`,
 * `rows/community.ts` converts them to rows, `images.ts` and `files.ts` store the files, `queries.ts` inserts everything.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { rollUpFigures } from '../../server/admin/figures.queries.ts';
import { hashPassword } from '../../server/auth/password.ts';
import type { Deps } from '../../server/deps/deps.ts';
import { writeWhole } from '../../server/process/fsync.ts';
import { DEMO_ADMIN, DEMO_MEMBER, DEMO_MODERATOR, readContent } from './content.ts';
import { storeSubmissionFiles } from './files.ts';
import { userId } from './ids.ts';
import { storeImages } from './images.ts';
import { hasUsers, insertCommunity } from './queries.ts';
import { communityRows, emailOf } from './rows/community.ts';

const LOGINS = 'demo-logins.txt';
const PASSWORD_BYTES = 9;

interface DemoSignIn {
  username: string;
  email: string;
  password: string;
}

export interface DemoSignIns {
  member: DemoSignIn;
  moderator: DemoSignIn;
  admin: DemoSignIn;
}

/**
 * Fills an empty database with the demo community. Returns the sign-ins, which are also written to
 * `demo-logins.txt` in `dataDir`. The content's times are relative to `now`, in ms since the epoch. If any account exists,
 * changes nothing and returns null.
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'store'>,
  dataDir: string,
  now = Date.now(),
): Promise<DemoSignIns | null> {
  if (await hasUsers(deps.db)) return null;
  const content = await readContent();
  const signIns = {
    member: newSignIn(DEMO_MEMBER),
    moderator: newSignIn(DEMO_MODERATOR),
    admin: newSignIn(DEMO_ADMIN),
  };
  const [images, submissions, ...passwords] = await Promise.all([
    storeImages(content, deps.store),
    storeSubmissionFiles(content, deps.store),
    ...Object.values(signIns).map(async ({ username, password }) => ({
      user_id: userId(username),
      hash: await hashPassword(password),
    })),
  ]);
  const community = {
    ...communityRows(content, now),
    files: [...images, ...submissions],
    passwords,
  };
  const save = () => writeWhole(join(dataDir, LOGINS), loginLines(signIns));
  if (!(await insertCommunity(deps.db, community, now, save))) return null;
  await rollUpFigures(deps.db, now);
  return signIns;
}

const newSignIn = (username: string): DemoSignIn => ({
  username,
  email: emailOf(username),
  password: randomBytes(PASSWORD_BYTES).toString('base64url'),
});

function loginLines({ member, moderator, admin }: DemoSignIns): string {
  const line = (role: string, { email, password }: DemoSignIn) => `${role.padEnd(11)}${email}  ${password}\n`;
  return line('Member:', member) + line('Moderator:', moderator) + line('Admin:', admin);
}
