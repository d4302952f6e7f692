/** Caches bytes, such as images, in memory, at most `maxBytes`; the least recently used are evicted first. */
export function createByteCache(maxBytes: number) {
  // Maps iterate in the order of insertion.
  const entries = new Map<string, Buffer>();
  let bytes = 0;

  function evict(key: string) {
    bytes -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Buffer | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set(key: string, content: Buffer) {
      evict(key);
      entries.set(key, content);
      bytes += content.length;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}
