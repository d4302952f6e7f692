import type { Deps } from '../deps.ts';

/**
 * Lets screens ask for a challenge again: without `to`, everybody's. Entries, teams and scores are private, so that their
 * changes go to the members whom they concern.
 */
export const publishChallenge = (live: Deps['live'], id: string, to?: (string | null)[]) =>
  live.publish(
    { topic: 'challenges', type: 'updated', id },
    to?.filter((userId) => userId !== null),
  );
