import { AppError } from '../../../contract/core/errors.ts';
import { canManageTribe } from '../../../contract/core/policy.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { TRIBE_PINS_MAX } from '../../../contract/tribes/limits.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { record } from '../../audit/queries.ts';
import { type Database, writeStatement } from '../../db/db.ts';
import type { PostOwner } from '../../posts/queries.ts';
import { lockTribeFor } from '../../tribes/lock.queries.ts';
import { canSeePost, notHidden, privacyOfPost } from '../../visibility/filters.ts';

const PINNED = 'exists (select from tribe_pins k where k.post_id = p.id)';

// The tribe is locked, so the slots that are free stay free; the unique key of the slots is the last word.
const pin = writeStatement(
  'tribe_pins_insert',
  `insert into tribe_pins (post_id, tribe_id, slot, pinned_by)
   select $2::uuid, $1::uuid, s.n, $3::uuid from generate_series(1, ${TRIBE_PINS_MAX}) s (n)
    where not exists (select from tribe_pins t where t.tribe_id = $1 and t.slot = s.n)
    order by s.n limit 1
   on conflict (post_id) do nothing`,
);
const unpin = writeStatement(
  'tribe_pins_delete',
  'delete from tribe_pins where post_id = $2 and tribe_id = $1',
);
// Pins of authors whom staff have hidden: nobody in the tribe sees them.
const freeHidden = writeStatement(
  'tribe_pins_free_hidden',
  `delete from tribe_pins t using posts p
    where t.tribe_id = $1 and p.id = t.post_id and not ${notHidden('null::uuid', 'p.user_id', 'p.created_at')}`,
);
// Holds the post against its deletion. A pinned one is found to be unpinned ($4), whoever its author is.
const placed = writeStatement(
  'tribe_pins_post',
  `select p.user_id, p.tribe_id, ${privacyOfPost('p')}, ${PINNED} as pinned
     from posts p where p.id = $2 and p.tribe_id = $1 and ($4::boolean and ${PINNED} or ${canSeePost('$3', 'p')})
      for key share of p`,
);

interface Pinning {
  id: string;
  post_id: string;
}

/** Sets whether a post is pinned in its tribe. Undefined if it was already so. */
export const setPinned = (
  db: Database,
  actorId: string,
  { id, post_id }: Pinning,
  pinned: boolean,
): Promise<PostOwner | undefined> =>
  db.transaction(async (tx) => {
    const tribe = await lockTribeFor(tx, { id, userId: actorId }, canManageTribe, manageCopy.managersOnly);
    const post = await tx.maybe<PostOwner & { pinned: boolean }>(placed, [id, post_id, actorId, !pinned]);
    if (!post) throw new AppError('not_found', postCopy.notFound);
    if (post.pinned === pinned) return undefined;
    if (pinned) await tx.run(freeHidden, [id]);
    const changed = pinned ? await tx.run(pin, [id, post_id, actorId]) : await tx.run(unpin, [id, post_id]);
    if (changed === 0) throw new AppError('conflict', moderationCopy.tooManyPins);
    const action = pinned ? 'tribe_pin' : 'tribe_unpin';
    await record(tx, { actorId, action, memberId: post.user_id, detail: tribe.name });
    return post;
  });
