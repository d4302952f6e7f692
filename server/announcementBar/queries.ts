import type { CurrentAnnouncement } from '../../contract/announcementBar/admin.ts';
import { announcementAdminCopy } from '../../contract/announcementBar/copy.ts';
import type { Announcement } from '../../contract/announcementBar/endpoints.ts';
import type { announcementBarForm } from '../../contract/announcementBar/forms.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

const IS_CURRENT = 'b.ends_at > now()';

const shown = readStatement(
  'announcement_bar_shown',
  `select b.id, b.words, b.link, b.ends_at from announcement_bar b
    where ${IS_CURRENT} and case when $1::uuid is null then b.for_visitors else not exists (
      select from closed_announcements c where c.user_id = $1 and c.announcement_id = b.id) end`,
);

/** The announcement that a member, or a visitor (null), sees. */
export const findShown = async (db: ReadDb, userId: string | null): Promise<Announcement | null> =>
  (await db.maybe<Announcement>(shown, [userId])) ?? null;

const current = readStatement(
  'announcement_bar_current',
  `select b.id, b.words, b.link, b.for_visitors, b.created_at, b.ends_at from announcement_bar b where ${IS_CURRENT}`,
);

export const findCurrent = async (db: ReadDb): Promise<CurrentAnnouncement | null> =>
  (await db.maybe<CurrentAnnouncement>(current)) ?? null;

// Only the current one, so that a closing that waited without a network does not replace a newer one.
const close = writeStatement(
  'announcement_bar_close',
  `insert into closed_announcements (user_id, announcement_id) select $1, b.id from announcement_bar b where b.id = $2 and ${IS_CURRENT}
   on conflict (user_id) do update set announcement_id = excluded.announcement_id`,
);

/** False if it is not the current one. */
export const closeAnnouncement = async (db: Db, userId: string, id: string) =>
  (await db.run(close, [userId, id])) > 0;

const lock = writeStatement(
  'announcement_bar_lock',
  'select b.id, b.for_visitors, b.ends_at > now() as is_current from announcement_bar b for update',
);
const write = writeStatement(
  'announcement_bar_write',
  `insert into announcement_bar (id, words, link, for_visitors, created_by, ends_at)
   values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day')
   on conflict (slot) do update set id = excluded.id, words = excluded.words, link = excluded.link,
     for_visitors = excluded.for_visitors, created_by = excluded.created_by, created_at = excluded.created_at,
     ends_at = excluded.ends_at
    where announcement_bar.id = $7`,
);

type NewAnnouncement = ReturnType<typeof announcementBarForm.parse> & { id: string; replaces: string | null };

/** An announcement that begins or ends, and who may know of it. */
export interface Change {
  id: string;
  for_visitors: boolean;
}

/**
 * Shows an announcement in place of the one that the admin saw. Returns the one that it ended, if any; undefined if nothing
 * changed, after a retry. Of two admins, the later one gets a conflict.
 */
export const showAnnouncement = (
  db: Database,
  actorId: string,
  { id, words, link, for_visitors, days, replaces }: NewAnnouncement,
): Promise<{ ended: Change | null } | undefined> =>
  db.transaction(async (tx) => {
    const before = await tx.maybe<Change & { is_current: boolean }>(lock);
    if (before?.id === id) return undefined;
    if (before?.is_current && before.id !== replaces)
      throw new AppError('conflict', announcementAdminCopy.changed);
    const values = [id, words, link, for_visitors, actorId, Number(days), before?.id ?? null];
    if ((await tx.run(write, values)) === 0) throw new AppError('conflict', announcementAdminCopy.changed);
    await record(tx, { actorId, action: 'show_announcement', detail: words.slice(0, DETAIL_MAX) });
    return { ended: before?.is_current ? before : null };
  });

/** Characters of an announcement in the audit log. */
const DETAIL_MAX = 100;

// The row stays, so that a retry of its creation does not show it again.
const end = writeStatement(
  'announcement_bar_end',
  'update announcement_bar b set ends_at = now() where b.id = $1 and b.ends_at > now() returning b.id, b.for_visitors, b.words',
);

/** Ends an announcement; undefined if it is over already. */
export const endAnnouncement = (db: Database, actorId: string, id: string): Promise<Change | undefined> =>
  db.transaction(async (tx) => {
    const ended = await tx.maybe<Change & { words: string }>(end, [id]);
    if (ended)
      await record(tx, { actorId, action: 'end_announcement', detail: ended.words.slice(0, DETAIL_MAX) });
    return ended;
  });
