import { mentionedIn } from '../../../contract/text/pieces.ts';
import { type Db, readStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import { notify } from '../../notifications/notify.queries.ts';
import { notifyAll } from '../../notifications/notifyAll.ts';
import { canSeePost, canSeeThread } from '../../visibility/filters.ts';

// Leaves out members who were already notified of a mention by this author on this post and, for a comment ($4), those who may
// not see it.
const newReaders = readStatement(
  'posts_newly_mentioned_readers',
  `select m.id from posts p, profiles m
    where p.id = $1 and m.id = any(array(select member_named(n) from unnest($2::text[]) n)) and ${canSeePost('m.id', 'p')}
      and ($4::uuid is null or (
        select ${canSeeThread('m.id', 'c')} from post_comments c where c.post_id = p.id and c.id = $4))
      and (
        select count(*) from notifications n join notification_actors a on a.user_id = n.user_id and a.notification_id = n.id
         where n.user_id = m.id and n.kind = 'mention' and n.subject_id = p.id and a.actor_id = $3
      ) = 0`,
);

interface Texts {
  title?: string;
  content: string;
}

const namesIn = ({ title = '', content }: Texts) => mentionedIn(`${title}\n${content}`);

/** Notifies the members whom the edit of a post or of a comment under it mentions for the first time. */
export async function notifyNewlyMentioned(
  tx: Db,
  { postId, commentId, userId }: { postId: string; commentId?: string; userId: string },
  before: Texts,
  after: Texts,
): Promise<string[]> {
  const old = new Set(namesIn(before));
  const usernames = namesIn(after).filter((name) => !old.has(name));
  if (usernames.length === 0) return [];
  const rows = await tx.many<{ id: string }>(newReaders, [postId, usernames, userId, commentId ?? null]);
  const mentioned = rows.map(({ id }) => id);
  return notify(tx, mentioned, { kind: 'mention', actorId: userId, about: { post_id: postId } });
}

/** An edit of an older post (`id`) by its author (`userId`). Notifies the members who liked it earlier than `before`. */
export const editJob = jobKind<{ id: string; userId: string; before: string; after?: string }>('post_edited');

/** Hours in which a member is notified at most once of edits of the same post. */
const AGAIN_HOURS = 24;

const likers = readStatement(
  'posts_likers_to_notify',
  `select l.user_id from post_likes l join posts p on p.id = l.post_id
    where l.post_id = $1 and l.created_at < $2 and l.user_id > $3 and ${canSeePost('l.user_id', 'p')}
      and (
        select count(*) from notifications n
         where n.user_id = l.user_id and n.kind = 'post_edited' and n.subject_id = $1
           and n.created_at > now() - interval '${AGAIN_HOURS} hours'
      ) = 0
    order by l.user_id limit $4`,
);

/** Runs the jobs that notify the members who liked a post of its edit. */
export const notifyOfEdits = (deps: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>) =>
  notifyAll(deps, {
    kind: editJob,
    recipients: (tx, { id, before, after }, limit) => tx.many(likers, [id, before, after, limit]),
    notification: ({ id, userId }) => ({ kind: 'post_edited', actorId: userId, about: { post_id: id } }),
  });
