/** Delay and random spread of refetches, in milliseconds: all browsers receive an event at the same time. */
const REFETCH = { after: 80, spread: 320 };

/** Batches calls after a random delay, so that browsers do not refetch all at once. */
export function coalesce<T>(run: (gathered: Set<T>) => void): (item: T) => void {
  let gathered: Set<T> | undefined;

  function flush() {
    const all = gathered ?? new Set();
    gathered = undefined;
    run(all);
  }

  return (item) => {
    if (!gathered) {
      gathered = new Set();
      setTimeout(flush, REFETCH.after + Math.random() * REFETCH.spread);
    }
    gathered.add(item);
  };
}
