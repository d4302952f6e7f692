interface Destroyable {
  destroy(): unknown;
}

/**
 * Resources that wait for slow clients, bounded per address and in total. Above a bound, the resource that has waited
 * longest is disconnected, not the newest. So fast clients are served, even next to slow ones of the same address.
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

  /** Adds a resource; the function that it returns ends the wait. */
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
