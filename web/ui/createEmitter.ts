/** The listeners of a module's state. `subscribe` is for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
