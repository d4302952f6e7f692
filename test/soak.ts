/**
 * Whether this is `npm run test:soak`, which runs the fuzz, the races, the kills and the walks over all screens in full;
 * `npm test` runs a part of them.
 */
export const isSoak = process.env.TEST_SOAK === 'on';

/** All of `parts` in a soak; else the nth, so that a walk over many items takes each part in turn. */
export const inTurn = <T>(parts: readonly T[], nth: number): readonly T[] =>
  isSoak ? parts : parts.slice(nth % parts.length, (nth % parts.length) + 1);
