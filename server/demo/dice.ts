/** Throws that fall alike every time: a number from 0 up to 1 at each call (mulberry32). */
export type Dice = () => number;

export function dice(seed: string): Dice {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list that is not empty. */
export function pick<T>(roll: Dice, from: readonly T[]): T {
  return from[Math.floor(roll() * from.length)] as T;
}

// FNV-1a.
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}
