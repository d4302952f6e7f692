/** Whether this is `npm run test:soak`, which runs in full what `npm test` runs in part: the fuzz, the races, the walks over all screens. */
export const isSoak = process.env.TEST_SOAK === 'on';

/** All of `parts` in a soak; else the nth, so that a walk over many items takes each part in turn. */
export const inTurn = <T>(parts: readonly T[], nth: number): readonly T[] =>
  isSoak ? parts : parts.slice(nth % parts.length, (nth % parts.length) + 1);
