import { type LiveEvent, resync } from '../../contract/live.ts';
import type { Told } from './recent.ts';

/** Public events a second, of all processes, that everybody is told of one by one; at 120 bytes each, 6 kB. */
const MOST_A_SECOND = 50;
/** Beyond that, everybody looks again once in this time instead; milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Passes on what is meant for everybody, until it comes so fast that hearing of each costs readers and server more than
 * looking again now and then: then one `resync` stands for all that happens within `ms`. What is addressed to members never
 * comes this way, and is never held.
 */
export function createRush(tell: (told: Pick<Told, 'event' | 'at'>) => void, ms = LOOK_AGAIN_MS) {
  let second = 0;
  let count = 0;
  let latest = '';
  let holding: ReturnType<typeof setTimeout> | undefined;

  function letGo() {
    holding = undefined;
    tell({ event: resync, at: latest });
  }

  return (event: LiveEvent, at: string) => {
    latest = at;
    if (holding) return;
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, count] = [now, 0];
    if (++count <= MOST_A_SECOND) tell({ event, at });
    else holding = setTimeout(letGo, ms).unref();
  };
}
