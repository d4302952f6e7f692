interface Destroyable {
  destroy(): unknown;
}

/**
 * Resources that wait for slow clients, bounded per address and in total. Beyond a bound the longest wait is disconnected, not
 * the newest: fast clients are served, even beside slow ones of the same address.
 */
export function createClientWaits<T extends Destroyable>(
  { perAddress, total }: { perAddress: number; total: number },
  disconnect: (waiting: T) => void,
) {
  // Sets iterate in the order of insertion.
  const byAddress = new Map<string, Set<T>>();
  const all = new Map<T, string>();

  function remove(waiting: T) {
    const address = all.get(waiting);
    if (address === undefined) return;
    all.delete(waiting);
    const own = byAddress.get(address);
    own?.delete(waiting);
    if (own?.size === 0) byAddress.delete(address);
  }

  function drop(waiting: T | undefined) {
    if (!waiting) return;
    remove(waiting);
    disconnect(waiting);
  }

  /** Returns how to end the wait. */
  function add(address: string, waiting: T): () => void {
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(waiting));
    all.set(waiting, address);
    if (own.size > perAddress) drop(own.values().next().value);
    else if (all.size > total) drop(all.keys().next().value);
    return () => remove(waiting);
  }

  return { add };
}
