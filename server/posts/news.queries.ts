import { mentionedIn } from '../../contract/mentions.ts';
import type { NotificationKind } from '../../contract/notifications.copy.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';
import { postShownTo } from '../db/shown.ts';
import { notify } from '../notify/queries.ts';

// All of them tell in the transaction that writes, under the post's lock (decision 010), and return who was told.

interface Act {
  postId: string;
  /** Who does it. */
  userId: string;
}

type ActOnPost = Act & { authorId: string };

/** Tells the post's author of a like. */
export const tellLiked = (tx: Db, { postId, userId, authorId }: ActOnPost) =>
  notify(tx, [authorId], { kind: 'like', actorId: userId, about: { post_id: postId } });

/** Tells those whom a new post mentions. */
export async function tellMentioned(tx: Db, { postId, userId }: Act, text: string): Promise<string[]> {
  const mentioned = await readersNamed(tx, postId, text);
  return notify(tx, mentioned, { kind: 'mention', actorId: userId, about: { post_id: postId } });
}

/** Tells those whom a comment mentions, and the post's author, who is told once. */
export async function tellCommented(
  tx: Db,
  { postId, userId, authorId }: ActOnPost,
  content: string,
): Promise<string[]> {
  const kinds = new Map<string, NotificationKind>([[authorId, 'comment']]);
  for (const id of await readersNamed(tx, postId, content)) kinds.set(id, 'mention');
  const told: string[] = [];
  // One after the other in the order of their ids, as `notify` itself tells several: whoever reads all of theirs meanwhile
  // holds some and waits for others.
  for (const [id, kind] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
    told.push(...(await notify(tx, [id], { kind, actorId: userId, about: { post_id: postId } })));
  return told;
}

const readers = statement(
  'posts_readers_named',
  `select m.id from posts p, profiles m
    where p.id = $1 and lower(m.username) = any($2::text[]) and m.username <> ''
      and ${notBlocked('m.id', 'p.user_id')} and ${postShownTo('m.id', 'p')}`,
);

/** Whom the text mentions of those who may see the post. */
async function readersNamed(tx: Db, postId: string, text: string): Promise<string[]> {
  const usernames = mentionedIn(text);
  if (usernames.length === 0) return [];
  const rows = await tx.many<{ id: string }>(readers, [postId, usernames]);
  return rows.map(({ id }) => id);
}
