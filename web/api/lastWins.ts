/** One switch that a person may flip faster than the server answers. */
interface Flip<A> {
  /** Shows the state as it is going to be. */
  show(on: boolean): void;
  send(on: boolean): Promise<A>;
  /** The state that an answer tells. */
  stateOf(answer: A): boolean;
  /** The last wish was granted. */
  done(answer: A): void;
  /** The wish that failed; what the server last said is shown again. */
  failed(error: unknown, on: boolean): void;
}

/** Switches by key: they show at once, one call goes at a time, and quick taps end in the last one. */
export function lastWins() {
  const wanted = new Map<string, boolean>();

  async function settle<A>(key: string, before: boolean, { show, send, stateOf, done, failed }: Flip<A>) {
    let known = before;
    try {
      for (let on = wanted.get(key); on !== undefined && on !== known; on = wanted.get(key)) {
        const answer = await send(on);
        known = stateOf(answer);
        if (wanted.get(key) === known) done(answer);
      }
    } catch (error) {
      show(known);
      failed(error, !known);
    } finally {
      wanted.delete(key);
    }
  }

  return {
    /** While a switch is being settled, what others tell of it must not flicker over it. */
    isSettling: (key: string) => wanted.has(key),
    flip<A>(key: string, on: boolean, how: Flip<A>) {
      how.show(on);
      const busy = wanted.has(key);
      wanted.set(key, on);
      if (!busy) void settle(key, !on, how);
    },
  };
}
