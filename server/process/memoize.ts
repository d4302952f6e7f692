/** Calls `make` once per key and caches its promise. */
export function memoize<Key, Value>(make: (key: Key) => Promise<Value>) {
  const cache = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const known = cache.get(key) ?? make(key);
    cache.set(key, known);
    return known;
  };
}
