import { mentionedIn } from '../../contract/mentions.ts';
import type { NotificationKind } from '../../contract/notifications.copy.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Db, statement } from '../db/db.ts';
import { postShownTo } from '../db/shown.ts';
import { notify, telling } from '../notify/queries.ts';

const kind = (name: NotificationKind) => `'${name}' as kind`;

/** SQL of a `with` that tells the post's author of a like: of the post `seen`, where there is a row in `changed`. */
export const tellingOfLike = ({ actor }: { actor: string }) =>
  telling({
    people: `select p.user_id as id, ${kind('like')} from seen p, changed`,
    actor,
    about: { post_id: '(select id from seen)' },
    once: 'true',
  });

// Those whom `usernames`, SQL of type text[], names and who may see the post `p`.
const readersNamed = (usernames: string) => `
  lower(m.username) = any(${usernames}::text[]) and m.username <> ''
  and ${notBlocked('m.id', 'p.user_id')} and ${postShownTo('m.id', 'p')}`;

/** SQL of a `with` that tells the post's author of a comment: of the post `seen`, where there is a row in `made`. */
export const tellingOfComment = ({ actor }: { actor: string }) =>
  telling({
    people: `select p.user_id as id, ${kind('comment')} from made, seen p`,
    actor,
    about: { post_id: '(select id from seen)' },
    once: 'false',
  });

/** As `tellingOfComment`, of a comment that mentions members; an author whom it mentions, too, is told once. */
export const tellingOfMentions = ({ actor, usernames }: { actor: string; usernames: string }) =>
  telling({
    people: `
      select distinct on (id) id, kind from (
        select m.id, ${kind('mention')} from made, seen p, profiles m where ${readersNamed(usernames)}
        union all select p.user_id, ${kind('comment')} from made, seen p
      ) named order by id, kind desc`,
    actor,
    about: { post_id: '(select id from seen)' },
    once: 'false',
  });

const readers = statement(
  'posts_readers_named',
  `select m.id from posts p, profiles m where p.id = $1 and ${readersNamed('$2')}`,
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
