import type { Endpoint, Output } from '../../contract/endpoint.ts';
import { dropDraft } from '../ui/drafts.ts';
import { type Act, record, sent } from './record.ts';

/** One switch that a person may flip faster than the server answers. */
interface Flip<E extends Endpoint> {
  /** Shows the state as it is going to be. */
  show(on: boolean): void;
  act(on: boolean): Act<E>;
  /** The state that an answer tells. */
  stateOf(answer: Output<E>): boolean;
  /** The last wish was granted. */
  done(answer: Output<E>): void;
  /** The wish that failed; what the server last said is shown again. */
  failed(error: unknown, on: boolean): void;
}

/** Switches by key: they show at once, one call goes at a time, and quick taps end in the last one. */
export function lastWins() {
  const wanted = new Map<string, boolean>();
  // The wish that stands behind the one under way, as it is kept.
  const next = new Map<string, string>();

  async function settle<E extends Endpoint>(key: string, before: boolean, how: Flip<E>) {
    const { show, act, stateOf, done, failed } = how;
    let known = before;
    try {
      for (let on = wanted.get(key); on !== undefined && on !== known; on = wanted.get(key)) {
        const answer = await sent(act(on));
        known = stateOf(answer);
        if (wanted.get(key) === known) done(answer);
      }
    } catch (error) {
      show(known);
      failed(error, !known);
    } finally {
      dropDraft(next.get(key) ?? '');
      next.delete(key);
      wanted.delete(key);
    }
  }

  return {
    /** While a switch is being settled, what others tell of it must not flicker over it. */
    isSettling: (key: string) => wanted.has(key),
    flip<E extends Endpoint>(key: string, on: boolean, how: Flip<E>) {
      how.show(on);
      const busy = wanted.has(key);
      wanted.set(key, on);
      if (busy) next.set(key, record(how.act(on)));
      else void settle(key, !on, how);
    },
  };
}
