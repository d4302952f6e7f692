import { AppError } from '../../../contract/core/errors.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { canManageTribe } from '../../../contract/core/policy.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { REPORT_EXCERPT_LENGTH } from '../../../contract/reports/limits.ts';
import { cut } from '../../../contract/text/cut.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import type { TribeRemoval } from '../../../contract/tribes/moderation.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import type { Readers } from '../../deps/liveMessages.ts';
import { authorize } from '../../http/authorize.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { lockTribeFor, managersOf } from '../../tribes/lock.queries.ts';
import { notHiddenTribe } from '../../visibility/filters.ts';
import { mayRemoveInTribe } from '../../visibility/tribeRoles.ts';
import { closeReportsOf, notifyOfClosed } from '../decisions.queries.ts';
import { lockBeforeAuthor, removals } from '../removals.ts';

/*
 * Removal of posts and comments by the owner and the moderators of a tribe (decision 108). Blocks do not hide what they act on,
 * as in other acts of theirs (decision 100). Chain: visibility/tribeRoles.ts (who may) → this file → ../removals.ts (deletes).
 */

interface Subject {
  author_id: string;
  words: string;
  /** Whether the actor may remove it. */
  may: boolean;
}

const subjects = {
  post: readStatement(
    'tribe_removals_of_post',
    `select p.user_id as author_id, p.content as words, ${mayRemoveInTribe('$3', 'p.tribe_id', 'p.user_id')} as may
       from posts p where p.id = $2 and p.tribe_id = $1`,
  ),
  comment: readStatement(
    'tribe_removals_of_comment',
    `select c.user_id as author_id, c.content as words, ${mayRemoveInTribe('$3', 'p.tribe_id', 'c.user_id')} as may
       from post_comments c join posts p on p.id = c.post_id where c.id = $2 and p.tribe_id = $1`,
  ),
};

const made = readStatement(
  'tribe_removals_made',
  'select removed_by from tribe_removals where tribe_id = $1 and kind = $2 and id = $3',
);
const insert = writeStatement(
  'tribe_removals_insert',
  `insert into tribe_removals (tribe_id, id, kind, user_id, removed_by, excerpt, reason) values ($1, $2, $3, $4, $5, $6, $7)`,
);

interface Removing {
  id: string;
  subject_id: string;
  kind: 'post' | 'comment';
  reason: string;
}

/** What to publish after the commit. */
interface Removed {
  event?: LiveEvent | undefined;
  to?: string[] | Readers | undefined;
  notified: string[];
  /** Those who run the tribe. */
  managers: string[];
}

/** Removes it by one transaction. A retry changes nothing; of two who remove it at once, the second gets a `conflict`. */
export const removeFromTribe = (db: Database, actorId: string, removing: Removing): Promise<Removed> =>
  db.transaction(async (tx) => {
    const { id, subject_id, kind, reason } = removing;
    const tribe = await lockTribeFor(tx, { id, userId: actorId }, canManageTribe, manageCopy.managersOnly);
    const subject = await tx.maybe<Subject>(subjects[kind], [id, subject_id, actorId]);
    if (!subject) {
      const before = await tx.maybe<{ removed_by: string | null }>(made, [id, kind, subject_id]);
      if (before?.removed_by === actorId) return { notified: [], managers: [] };
      throw before ? new AppError('conflict', moderationCopy.removedAlready) : gone(kind);
    }
    const { author_id, words, may } = subject;
    authorize(may, moderationCopy.notYours);
    // The post, the reports, the notifications: in the order of a decision about a report.
    await lockBeforeAuthor(tx, removing, actorId);
    const closed = await closeReportsOf(tx, { kind, subject_id, outcome: 'deleted', actorId });
    // As if by the author, so that the log has one line for it, with the reason.
    const removed = await removals[kind](tx, subject_id, author_id);
    if (!removed) throw gone(kind);
    const excerpt = cut(words.trim(), REPORT_EXCERPT_LENGTH);
    await tx.run(insert, [id, subject_id, kind, author_id, actorId, excerpt, reason]);
    const action = kind === 'post' ? 'tribe_remove_post' : 'tribe_remove_comment';
    await record(tx, { actorId, action, memberId: author_id, detail: `${tribe.name}: ${reason}` });
    const reporters = await notifyOfClosed(tx, closed);
    const told = await notify(tx, [author_id], {
      kind: 'tribe_removal',
      actorId: null,
      about: { tribe_id: id },
    });
    return { ...removed, notified: [...reporters, ...told], managers: await managersOf(tx, id) };
  });

const gone = (kind: Removing['kind']) =>
  new AppError('not_found', kind === 'post' ? postCopy.notFound : postCopy.commentNotFound);

const mine = readStatement(
  'tribe_removals_mine',
  `select r.id, r.kind, r.tribe_id, t.name as tribe_name, r.excerpt, r.reason, r.created_at
     from tribe_removals r join tribes t on t.id = r.tribe_id and ${notHiddenTribe('$1', 't')}
    where r.user_id = $1 order by r.created_at desc, r.id desc limit 50`,
);

export const listRemovals = async (db: ReadDb, userId: string) => ({
  items: await db.many<TribeRemoval>(mine, [userId]),
});
