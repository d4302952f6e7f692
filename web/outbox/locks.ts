// Web Locks: one tab at a time does what several tabs could do. Safari takes all locks from a page that enters its
// back/forward cache, and rejects their requests with an AbortError.

/**
 * Runs `work` while no other tab holds the lock of this name; at once in a browser without Web Locks. Losing the lock does
 * not change the result.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let working: Promise<T> | undefined;
  const start = () => (working ??= work());
  return navigator.locks.request(name, start).catch(start) as Promise<T>;
}

/** Holds the lock of this name for as long as the page lives, again after it leaves the back/forward cache. */
export function holdLock(name: string) {
  const hold = () => void navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {});
  hold();
  addEventListener('pageshow', ({ persisted }) => persisted && hold());
}
