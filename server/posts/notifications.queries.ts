import { mentionedIn } from '../../contract/mentions.ts';
import { type Db, readStatement } from '../db/db.ts';
import { notificationCtes, notify } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/blocks.ts';
import { canSeePost } from '../visibility/privacy.ts';

// The inputs that changed something, with their posts.
const changedInputs = 'visible p join changed using (index)';

// Whether the member `m` is one of `usernames`, SQL of type text[], and may see the post `p`.
const isMentionedReader = (usernames: string) => `
  lower(m.username) = any(${usernames}) and m.username <> ''
  and ${notBlocked('m.id', 'p.user_id')} and ${canSeePost('m.id', 'p')}`;

/**
 * SQL of the CTEs that notify the members whom comments mention, and the posts' authors, of each input in `changed`. An author
 * who is mentioned gets the mention only.
 */
export const COMMENT_NOTIFICATIONS = notificationCtes({
  recipients: `
    select distinct on (index, id) * from (
      select p.index, m.id, 'mention' as kind, p.actor_id, p.post_id from ${changedInputs}, profiles m
       where ${isMentionedReader('p.names')}
      union all select p.index, p.user_id as id, 'comment' as kind, p.actor_id, p.post_id from ${changedInputs}
    ) mentioned order by index, id, kind desc`,
  about: ['post_id'],
  once: 'false',
});

const readers = readStatement(
  'posts_mentioned_readers',
  `select m.id from posts p, profiles m where p.id = $1 and ${isMentionedReader('$2::text[]')}`,
);

/** Notifies the members whom a new post mentions, in its transaction; returns the ids of those who were notified. */
export async function notifyMentioned(
  tx: Db,
  { postId, userId }: { postId: string; userId: string },
  text: string,
): Promise<string[]> {
  const usernames = mentionedIn(text);
  if (usernames.length === 0) return [];
  const rows = await tx.many<{ id: string }>(readers, [postId, usernames]);
  const mentioned = rows.map(({ id }) => id);
  return notify(tx, mentioned, { kind: 'mention', actorId: userId, about: { post_id: postId } });
}
