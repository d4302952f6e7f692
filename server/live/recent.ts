import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../../contract/live.ts';

/** Events kept for streams that begin or come back a moment later: minutes of a busy evening. */
const KEPT = 1_000;
/**
 * Milliseconds by which the clocks of two processes may differ, and an event may be on its way between them. What was told
 * within this before a place of another process is told again: an event only says what to look at anew.
 */
const APART_MS = 2_000;

export interface Told {
  event: LiveEvent;
  to: string[] | undefined;
  /** Where this stands in what the process told. */
  at: string;
}

interface Kept extends Told {
  ms: number;
}

/**
 * The last things this process told, and where in them somebody is. A place is good at every process: behind a balancer the
 * stream begins elsewhere than where the page was made, and comes back elsewhere than where it broke.
 */
export function createRecent(now = Date.now) {
  const mine = randomBytes(6).toString('base64url');
  const kept: Kept[] = [];
  let told = 0;
  /** Everything since then is in `kept`. */
  let from = now();

  const position = () => `${mine}.${told}.${now()}`;

  function add(event: LiveEvent, to: string[] | undefined): Told {
    told++;
    const one = { event, to, at: position(), ms: now() };
    kept.push(one);
    if (kept.length > 2 * KEPT) from = kept.splice(0, KEPT).at(-1)?.ms ?? from;
    return one;
  }

  /** What was told after `place`; undefined where that cannot be known, and everything may have changed. */
  function since(place: string): Told[] | undefined {
    const [whose, number, ms] = place.split('.');
    return whose === mine ? sinceOwn(told - Number(number)) : sinceTime(Number(ms) - APART_MS);
  }

  const sinceOwn = (missed: number) =>
    missed >= 0 && missed <= kept.length ? kept.slice(kept.length - missed) : undefined;

  // A place that lies ahead is none: it would be one of a clock gone wrong.
  const sinceTime = (ms: number) =>
    ms > from && ms <= now() ? kept.filter((one) => one.ms >= ms) : undefined;

  return { position, add, since };
}
