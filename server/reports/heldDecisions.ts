import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { createHolding } from '../posts/held/writeOrHold.ts';
import { createPostMutations } from '../posts/mutations.ts';
import { publishHeld } from './publishHeld.ts';
import { type Decision, decideHeld } from './queue.queries.ts';

/** Decides held texts, for the routes of the staff and of tribes: writes the decision, then publishes what follows. */
export function createHeldDecisions({ env, log, db, live, push, store, jobs, heldWords }: Deps) {
  const { tell } = createPostMutations({ db, live, push, jobs, heldWords });
  const { tellOfHeld } = createHolding({ db, live, heldWords });

  return async function decideText(actorId: string, decision: Decision): Promise<void> {
    const { id, outcome, tribeId } = decision;
    const decided = await decideHeld(db, actorId, decision, (tx, text) =>
      publishHeld({ env, jobs }, tx, text),
    );
    const { authorId, notified, post } = decided;
    // All of it after a retry, too: the process that handled the first try may have died before publishing.
    await tellOfHeld({ id, authorId, tribeId }, outcome === 'published' ? 'deleted' : 'updated');
    publishNotifications({ live, push }, notified);
    if (post?.id === id) tell('created', id, post, { user_id: authorId });
    else if (post) tell('updated', post.id, post);
    // For a link card, an announcement, and the followers of a post.
    if (outcome === 'published') jobs.wake();
    else await removeReleasedFiles({ log, db, store });
  };
}
