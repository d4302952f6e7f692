import { held, heldWords } from '../../../contract/posts/held.ts';
import type { Deps } from '../../deps/deps.ts';
import { removeReleasedFiles } from '../../files/removal.ts';
import { route } from '../../http/route.ts';
import { WORDS_CHANGED } from './createHeldWords.ts';
import { listOwnHeld, withdrawHeld } from './queries.ts';
import { latestWords, saveWords } from './words.queries.ts';
import { createHolding } from './writeOrHold.ts';

/** A member's own held texts, and the words that hold texts. Staff decide in server/reports. */
export function heldRoutes({ log, db, live, store, heldWords: cache }: Deps) {
  const { tellOfHeld } = createHolding({ db, live, heldWords: cache });
  return [
    route(held.mine, ({ viewer }) => listOwnHeld(db.reads, viewer.id)),

    route(held.withdraw, async ({ input, viewer }) => {
      const tribeId = await withdrawHeld(db, viewer.id, input.id);
      await tellOfHeld({ id: input.id, authorId: viewer.id, tribeId }, 'deleted');
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(heldWords.get, () => latestWords(db.reads)),

    route(heldWords.save, async ({ input, viewer }) => {
      await saveWords(db, viewer.id, input);
      // After a retry, too: the process that saved the first try may have died before publishing.
      live.publish({ topic: 'held', type: 'updated', id: WORDS_CHANGED }, []);
      return latestWords(db);
    }),
  ];
}
