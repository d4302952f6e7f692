import { mentionedIn } from '../../contract/text/pieces.ts';
import { type Db, readStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { canSeePost } from '../visibility/filters.ts';

const readers = readStatement(
  'posts_mentioned_readers',
  `select m.id from posts p, profiles m
    where p.id = $1 and m.id = any(array(select member_named(n) from unnest($2::text[]) n)) and ${canSeePost('m.id', 'p')}`,
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
