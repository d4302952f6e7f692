import { AppError } from '../../contract/errors.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import type { Profile } from '../../contract/profiles.ts';
import { type Database, type Db, statement, violated } from '../db/db.ts';
import { claimFile, releaseFile } from '../files/queries.ts';

const COLUMNS = 'p.id, p.username, p.full_name, p.bio, p.avatar_url, p.updated_at';

const byId = statement('profiles_by_id', `select ${COLUMNS} from profiles p where p.id = $1`);

export async function getProfile(db: Db, id: string): Promise<Profile> {
  const row = await db.maybe<Profile>(byId, [id]);
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  return row;
}

const byIds = statement(
  'profiles_by_ids',
  `select ${COLUMNS} from unnest($1::uuid[]) with ordinality asked (id, place) join profiles p using (id)
    order by asked.place`,
);

/** Those who exist, in the order asked for. */
export const listProfiles = (db: Db, ids: string[]) => db.many<Profile>(byIds, [[...new Set(ids)]]);

const upsert = statement(
  'profiles_upsert',
  `insert into profiles as p (id, username, full_name, bio)
   values ($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, ''))
   on conflict (id) do update
     set username = coalesce($2, p.username), full_name = coalesce($3, p.full_name), bio = coalesce($4, p.bio),
         updated_at = now()
   returning ${COLUMNS}`,
);

interface Changes {
  username?: string | undefined;
  full_name?: string | undefined;
  bio?: string | undefined;
}

/** Changes what is given and leaves the rest. Throws `invalid` where the username is another member's. */
export async function updateProfile(
  db: Db,
  id: string,
  { username, full_name, bio }: Changes,
): Promise<Profile> {
  try {
    return await db.one<Profile>(upsert, [id, username ?? null, full_name ?? null, bio ?? null]);
  } catch (error) {
    if (!violated(error, 'profiles_username')) throw error;
    throw new AppError('invalid', profileCopy.usernameTaken, { username: profileCopy.usernameTaken });
  }
}

const lockAvatar = statement(
  'profiles_lock_avatar',
  'select avatar_id from profiles where id = $1 for update',
);
const setAvatarOf = statement(
  'profiles_set_avatar',
  `update profiles p set avatar_id = $2, avatar_url = $3, updated_at = now() where p.id = $1 returning ${COLUMNS}`,
);

/** Takes the member's uploaded picture, or with null none, and gives up the one before. */
export function setAvatar(db: Database, userId: string, url: string | null): Promise<Profile> {
  return db.transaction(async (tx) => {
    const before = await tx.maybe<{ avatar_id: string | null }>(lockAvatar, [userId]);
    if (!before) throw new AppError('not_found', profileCopy.notFound);
    const fileId = url === null ? null : await claimFile(tx, { url, userId, kind: 'avatar' });
    const profile = await tx.one<Profile>(setAvatarOf, [userId, fileId, url]);
    if (before.avatar_id) await releaseFile(tx, before.avatar_id);
    return profile;
  });
}
