import type { Profile } from '../../contract/core/author.ts';
import type { Detail } from '../../contract/core/details.ts';
import { AppError } from '../../contract/core/errors.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { clean } from '../../contract/text/text.ts';
import { type Database, type Db, type ReadDb, readStatement, violated, writeStatement } from '../db/db.ts';
import { claimFile, releaseFile } from '../files/queries.ts';
import { DETAILS } from '../visibility/details.ts';
import { canSeeProfile, notBlocked } from '../visibility/filters.ts';
import { saveDetails } from './details.queries.ts';

// $1 is the viewer.
const COLUMNS = `
  p.id, p.username, p.full_name, p.headline, p.bio, p.avatar_url, p.skills, p.interests, p.private, p.updated_at,
  ${DETAILS} as details,
  ${canSeeProfile('$1', 'p')} as shows_about, p.show_activity or p.id = $1 as shows_activity`;

type Row = Omit<Profile, 'shows_posts'> & { shows_activity: boolean };

const VISIBLE = notBlocked('$1', 'p.id');

const byId = readStatement(
  'profiles_by_id',
  `select ${COLUMNS} from profiles p where p.id = $2 and ${VISIBLE}`,
);

export async function getProfile(db: ReadDb, viewerId: string, id: string): Promise<Profile> {
  const row = await db.maybe<Row>(byId, [viewerId, id]);
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  return profileOf(row);
}

const byUsername = readStatement(
  'profiles_named',
  `select ${COLUMNS} from profiles p where p.id = member_named($2) and ${VISIBLE}`,
);

/** Finds a profile by username, also a former one, ignoring case. */
export async function getProfileNamed(db: ReadDb, viewerId: string, username: string): Promise<Profile> {
  const row = await db.maybe<Row>(byUsername, [viewerId, clean(username).toLowerCase()]);
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  return profileOf(row);
}

const byIds = readStatement(
  'profiles_by_ids',
  `select ${COLUMNS} from unnest($2::uuid[]) with ordinality asked (id, place) join profiles p using (id)
    where ${VISIBLE} order by asked.place`,
);

/** Lists the members whom the viewer may see, in the order of `ids`. */
export const listProfiles = async (db: ReadDb, viewerId: string, ids: string[]) =>
  (await db.many<Row>(byIds, [viewerId, [...new Set(ids)]])).map(profileOf);

const upsert = writeStatement(
  'profiles_upsert',
  `insert into profiles as p (id, username, full_name, bio, skills, interests, headline, created_at)
   select u.id, coalesce($2, ''), coalesce($3, ''), coalesce($4, ''), coalesce($5::text[], '{}'), coalesce($6::text[], '{}'),
          coalesce($7, ''), u.created_at
     from users u where u.id = $1
   on conflict (id) do update
     set username = coalesce($2, p.username), full_name = coalesce($3, p.full_name), bio = coalesce($4, p.bio),
         skills = coalesce($5, p.skills), interests = coalesce($6, p.interests),
         headline = coalesce($7, p.headline), updated_at = now()
   returning ${COLUMNS}`,
);

interface Changes {
  username?: string | undefined;
  full_name?: string | undefined;
  bio?: string | undefined;
  skills?: string[] | undefined;
  interests?: string[] | undefined;
  headline?: string | undefined;
  details?: Detail[] | undefined;
}

/** Changes the given fields. Throws `invalid` if another member has the username. */
export async function updateProfile(
  db: Database,
  id: string,
  { details, ...changes }: Changes,
): Promise<Profile> {
  try {
    if (!details) return await updateRow(db, id, changes);
    return await db.transaction(async (tx) => {
      await saveDetails(tx, id, details);
      return updateRow(tx, id, changes);
    });
  } catch (error) {
    if (!violated(error, 'profiles_username')) throw error;
    throw new AppError('invalid', profileCopy.usernameTaken, { username: profileCopy.usernameTaken });
  }
}

async function updateRow(
  db: Db,
  id: string,
  { username, full_name, bio, skills, interests, headline }: Omit<Changes, 'details'>,
) {
  const given = [username, full_name, bio, skills, interests, headline].map((change) => change ?? null);
  const row = await db.maybe<Row>(upsert, [id, ...given]);
  // The account was erased meanwhile.
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  return profileOf(row);
}

const hasUsername = readStatement(
  'profiles_has_username',
  'select from profiles where id = $1 and id = member_named($2)',
);

/** Whether the member has this username, or may take it back, ignoring case. */
export const isUsernameOf = async (db: Db, id: string, username: string): Promise<boolean> =>
  (await db.maybe(hasUsername, [id, username])) !== undefined;

const lockAvatar = writeStatement(
  'profiles_lock_avatar',
  'select avatar_id, avatar_url from profiles where id = $1 for update',
);
const setAvatarOf = writeStatement(
  'profiles_set_avatar',
  `update profiles p set avatar_id = $2, avatar_url = $3, updated_at = now() where p.id = $1 returning ${COLUMNS}`,
);

/** Sets the member's uploaded picture as avatar, or removes the avatar for null; releases the previous file. */
export function setAvatar(db: Database, userId: string, url: string | null): Promise<Profile> {
  return db.transaction(async (tx) => {
    const before = await tx.maybe<{ avatar_id: string | null; avatar_url: string | null }>(lockAvatar, [
      userId,
    ]);
    if (!before) throw new AppError('not_found', profileCopy.notFound);
    // A request whose response was lost is sent again.
    if (url === before.avatar_url) return getProfile(tx, userId, userId);
    const fileId = url === null ? null : await claimFile(tx, { url, userId, kind: 'avatar' });
    const row = await tx.one<Row>(setAvatarOf, [userId, fileId, url]);
    if (before.avatar_id) await releaseFile(tx, before.avatar_id);
    return profileOf(row);
  });
}

function profileOf({ shows_activity, ...row }: Row): Profile {
  const { shows_about } = row;
  const hidden = { headline: '', bio: '', skills: [], interests: [], details: [] };
  return { ...row, ...(shows_about ? {} : hidden), shows_posts: shows_about && shows_activity };
}
