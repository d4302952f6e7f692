import { type LiveEvent, resync } from '../../contract/live.ts';
import type { Told } from './recent.ts';

/**
 * Public events a second, of all processes, that everybody is told of one by one, on and on. From seven on it would be cheaper
 * to have everybody look again (docs/scaling.md); up to twenty it is worth it.
 */
const A_SECOND = 20;
/** As many more may come at once now and then: what a member of long standing leaves behind, say. */
const AT_ONCE = 500;
/** Beyond that, everybody looks again once in this time instead; milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Passes on what is meant for everybody, until it comes so fast that hearing of each costs readers and server more than
 * looking again now and then: then one `resync` stands for all that happens within `ms`. What is addressed to members never
 * comes this way, and is never held.
 */
export function createRush(tell: (told: Pick<Told, 'event' | 'at'>) => void, ms = LOOK_AGAIN_MS) {
  let room = AT_ONCE;
  let before = performance.now();
  let latest = '';
  let holding: ReturnType<typeof setTimeout> | undefined;

  function letGo() {
    holding = undefined;
    tell({ event: resync, at: latest });
  }

  return (event: LiveEvent, at: string) => {
    latest = at;
    if (holding) return;
    const now = performance.now();
    room = Math.min(AT_ONCE, room + ((now - before) / 1_000) * A_SECOND);
    before = now;
    if (room >= 1) {
      room--;
      tell({ event, at });
    } else holding = setTimeout(letGo, ms).unref();
  };
}
