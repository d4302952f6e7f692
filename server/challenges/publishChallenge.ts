import type { Deps } from '../deps/deps.ts';

/**
 * Makes screens refetch a challenge: everybody's, or those of the members in `to`. Entries, teams and scores are private, so
 * events about their changes go only to the members concerned.
 */
export const publishChallenge = (live: Deps['live'], id: string, to?: (string | null)[]) =>
  live.publish(
    { topic: 'challenges', type: 'updated', id },
    to?.filter((userId) => userId !== null),
  );
