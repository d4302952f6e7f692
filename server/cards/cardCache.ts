/** Caches card images in memory, at most `maxBytes`; the least recently used is evicted first. */
export function createCardCache(maxBytes: number) {
  // Maps iterate in the order of insertion.
  const images = new Map<string, Buffer>();
  let bytes = 0;

  function evict(key: string) {
    bytes -= images.get(key)?.length ?? 0;
    images.delete(key);
  }

  return {
    get(key: string): Buffer | undefined {
      const image = images.get(key);
      if (!image) return undefined;
      images.delete(key);
      images.set(key, image);
      return image;
    },
    set(key: string, image: Buffer) {
      evict(key);
      images.set(key, image);
      bytes += image.length;
      for (const oldest of images.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}
