import { mentionedIn } from '../../contract/mentions.ts';
import type { NotificationKind } from '../../contract/notifications.copy.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';
import { postShownTo } from '../db/shown.ts';
import { notify, telling } from '../notify/queries.ts';

// Of the acts in `seen` those that `changed` something, of which members are told.
const acted = 'seen p join changed using (nth)';
const about = ['post_id'] as const;
const author = (kind: NotificationKind) =>
  `select p.nth, p.user_id as id, '${kind}' as kind, p.actor_id, p.post_id from ${acted}`;

/** SQL of a `with` that tells posts' authors of likes: of those acts in `seen` whose number is in `changed`. */
export const TELLING_OF_LIKES = telling({ people: author('like'), about, once: 'true' });

// Those whom `usernames`, SQL of type text[], names and who may see the post `p`.
const readersNamed = (usernames: string) => `
  lower(m.username) = any(${usernames}) and m.username <> ''
  and ${notBlocked('m.id', 'p.user_id')} and ${postShownTo('m.id', 'p')}`;

/**
 * SQL of a `with` that tells whom comments name, and the posts' authors, of each act in `seen` whose number is in `changed`.
 * An author who is named, too, is told once.
 */
export const TELLING_OF_COMMENTS = telling({
  people: `
    select distinct on (nth, id) * from (
      select p.nth, m.id, 'mention' as kind, p.actor_id, p.post_id from ${acted}, profiles m
       where ${readersNamed('p.names')}
      union all ${author('comment')}
    ) named order by nth, id, kind desc`,
  about,
  once: 'false',
});

const readers = statement(
  'posts_readers_named',
  `select m.id from posts p, profiles m where p.id = $1 and ${readersNamed('$2::text[]')}`,
);

/** Tells those whom a new post mentions, in the transaction that writes it; returns who was told. */
export async function tellMentioned(
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
