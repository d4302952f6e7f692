/** Calls `make` once per key and caches its promise; a rejected one is not kept, so that the next call tries again. */
export function memoize<Key, Value>(make: (key: Key) => Promise<Value>) {
  const cache = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const known = cache.get(key);
    if (known) return known;
    const made = make(key);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}
