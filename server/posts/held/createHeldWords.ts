import type { ReadDb } from '../../db/db.ts';
import type { HeldWords, WordMatcher } from '../../deps/heldWords.ts';
import type { Live } from '../../deps/live.ts';
import { createMatcher } from './matcher.ts';
import { latestWords } from './words.queries.ts';

/** The `id` of the live event that says that the words have changed. */
export const WORDS_CHANGED = 'words';

/** The cache of this process. A live event empties it, also one of another process. */
export function createHeldWords({ reads }: { reads: ReadDb }, live: Live): HeldWords {
  let loading: Promise<WordMatcher> | undefined;
  live.subscribe(({ topic, id }) => {
    if (topic === 'resync' || (topic === 'held' && id === WORDS_CHANGED)) loading = undefined;
  });

  async function current() {
    loading ??= latestWords(reads).then(({ words }) => createMatcher(words));
    const mine = loading;
    try {
      return await mine;
    } catch (error) {
      if (loading === mine) loading = undefined;
      throw error;
    }
  }
  return { current };
}
