import { ANNOUNCEMENTS_A_DAY } from '../../../contract/challenges/limits.ts';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import type { Announcement } from '../../../contract/challenges/organisers/endpoints.ts';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../../contract/core/viewer.ts';
import { record } from '../../audit/queries.ts';
import { type AuthorRow, authorOf } from '../../db/author.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../../db/parentWithChildren.ts';
import type { Jobs } from '../../deps/jobs.ts';
import { before, pageByTime } from '../../http/cursor.ts';
import { notBlocked, notHiddenWork, notInHiddenChallenge } from '../../visibility/filters.ts';
import { noChallenge } from '../queries.ts';
import { announcementJob } from './notifyOfAnnouncements.queries.ts';

/**
 * SQL: whether the viewer may see the announcement `a`: it is not removed, the viewer is a participant or an organiser, and
 * there is no block between the viewer and its author.
 */
export const canSeeAnnouncement = (
  viewer: string,
) => `(a.removed_at is null and ${notBlocked(viewer, 'a.user_id', 'a.created_at')}
    and (exists (select from challenge_participants ap where ap.challenge_id = a.challenge_id and ap.user_id = ${viewer})
      or exists (select from challenges ac where ac.id = a.challenge_id and ac.created_by = ${viewer})
      or exists (select from user_roles ar where ar.user_id = ${viewer} and ar.role = 'admin')))`;

interface AnnouncementRow extends AuthorRow {
  id: string;
  challenge_id: string;
  content: string;
  created_at: string;
}

const ANNOUNCEMENT = `
  select a.id, a.challenge_id, a.content, a.created_at, a.user_id, p.username, p.full_name, p.avatar_url
    from challenge_announcements a join profiles p on p.id = a.user_id
   where a.challenge_id = $1`;

const newest = readStatement(
  'announcements_of_challenge',
  parentWithChildren(
    `select created_by from challenges c where id = $1 and ${notHiddenWork('$5', 'c')}`,
    `${ANNOUNCEMENT} and (a.created_at, a.id) < ($2, $3) and ${canSeeAnnouncement('$5')}
      order by a.created_at desc, a.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The announcements that the viewer may see, latest first. */
export async function listAnnouncements(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1, viewerId];
  const found = await queryParentWithChildren<AnnouncementRow>(db, newest, values);
  if (!found) throw noChallenge();
  return pageByTime(found.rows, limit, announcementOf);
}

/** The key of an announcement, as in its URL. */
interface AnnouncementKey {
  id: string;
  announcement_id: string;
}

const byId = readStatement('announcements_by_id', `${ANNOUNCEMENT} and a.id = $2 and a.removed_at is null`);

export async function getAnnouncement(db: Db, { id, announcement_id }: AnnouncementKey) {
  const row = await db.maybe<AnnouncementRow>(byId, [id, announcement_id]);
  if (!row) throw noAnnouncement();
  return announcementOf(row);
}

const noAnnouncement = () => new AppError('not_found', announcementCopy.notFound);

const announcementOf = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  challenge_id: row.challenge_id,
  author: authorOf(row),
  content: row.content,
  created_at: row.created_at,
});

// Locks the challenge, so that concurrent announcements do not exceed the limit.
const lock = writeStatement(
  'announcements_lock_challenge',
  'select title, created_by from challenges where id = $1 for no key update',
);
const madeBefore = readStatement(
  'announcements_made_before',
  'select user_id, challenge_id from challenge_announcements where id = $1',
);
const countToday = readStatement(
  'announcements_count_of_day',
  `select count(*)::int as n from challenge_announcements
    where challenge_id = $1 and created_at > now() - interval '24 hours'`,
);
const insert = writeStatement(
  'announcements_insert',
  `insert into challenge_announcements (id, challenge_id, user_id, content) values ($1, $2, $3, $4)
   on conflict (id) do nothing`,
);

interface LockedChallenge {
  title: string;
  created_by: string | null;
}

/**
 * Inserts an announcement, and enqueues a job that notifies the participants. False if the id exists already: a retry. `by`
 * is the author; the audit log records the announcement unless they are the challenge's creator.
 */
export const insertAnnouncement = (
  db: Database,
  jobs: Jobs,
  by: string,
  { id, announcement_id, content }: AnnouncementKey & { content: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const challenge = await tx.maybe<LockedChallenge>(lock, [id]);
    if (!challenge) throw noChallenge();
    const made = await tx.maybe<{ user_id: string; challenge_id: string }>(madeBefore, [announcement_id]);
    if (made && made.user_id === by && made.challenge_id === id) return false;
    const { n } = await tx.one<{ n: number }>(countToday, [id]);
    if (!made && n >= ANNOUNCEMENTS_A_DAY) throw new AppError('conflict', announcementCopy.dailyLimit);
    // The id belongs to another announcement, which may have been inserted at the same time.
    if (made || (await tx.run(insert, [announcement_id, id, by, content])) === 0)
      throw new AppError('conflict', errorCopy.idTaken);
    const { title, created_by } = challenge;
    if (by !== created_by)
      await record(tx, { actorId: by, action: 'announce', memberId: created_by, detail: title });
    const payload = { id, userId: by, announcementId: announcement_id };
    await jobs.add(tx, announcementJob, payload, { key: announcement_id, userId: by });
    return true;
  });

// The author and admins also find a removed announcement, so that removing it again succeeds.
const author = readStatement(
  'announcements_author',
  `select a.user_id from challenge_announcements a
    where a.id = $1 and a.challenge_id = $2 and (a.user_id = $3 or $4::boolean
      or ${canSeeAnnouncement('$3')} and ${notInHiddenChallenge('$3', 'a.challenge_id')})`,
);

/** The author of an announcement. Throws `not_found` if the viewer may not see it. */
export async function requireAuthor(db: Db, viewer: Viewer, { id, announcement_id }: AnnouncementKey) {
  const values = [announcement_id, id, viewer.id, isAdmin(viewer)];
  const row = await db.maybe<{ user_id: string }>(author, values);
  if (!row) throw noAnnouncement();
  return row;
}

const remove = writeStatement(
  'announcements_remove',
  `update challenge_announcements a set content = '', removed_at = now() from challenges c
    where a.id = $1 and a.removed_at is null and c.id = a.challenge_id
   returning a.challenge_id, a.user_id, c.title`,
);

/**
 * Removes the text of an announcement, in the caller's transaction; undefined if it was removed already. `by` is the acting
 * member; the audit log records the removal unless they are the author.
 */
export async function removeAnnouncement(tx: Db, id: string, by: string) {
  const removed = await tx.maybe<{ challenge_id: string; user_id: string; title: string }>(remove, [id]);
  if (removed && by !== removed.user_id) {
    const { user_id, title } = removed;
    await record(tx, { actorId: by, action: 'delete_announcement', memberId: user_id, detail: title });
  }
  return removed;
}
