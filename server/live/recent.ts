import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../../contract/live.ts';

/** Events kept for streams that begin or come back a moment later: minutes of a busy evening. */
const KEPT = 1_000;

export interface Told {
  event: LiveEvent;
  to: string[] | undefined;
  /** Where this stands in what the process told. */
  at: string;
}

/** The last things this process told, and where in them somebody is. A place in another process's is unknown here. */
export function createRecent() {
  const mine = randomBytes(6).toString('base64url');
  const kept: Told[] = [];
  let told = 0;

  const position = () => `${mine}.${told}`;

  function add(event: LiveEvent, to: string[] | undefined): Told {
    told++;
    const one = { event, to, at: position() };
    kept.push(one);
    if (kept.length > 2 * KEPT) kept.splice(0, KEPT);
    return one;
  }

  /** What was told after `place`; undefined where that cannot be known, and everything may have changed. */
  function since(place: string): Told[] | undefined {
    const [whose, number] = place.split('.');
    const missed = told - Number(number);
    const known = whose === mine && missed >= 0 && missed <= kept.length;
    return known ? kept.slice(kept.length - missed) : undefined;
  }

  return { position, add, since };
}
