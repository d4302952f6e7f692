import { LRUCache } from 'lru-cache';

/** Caches bytes, such as images, in memory, at most `maxBytes`; the least recently used are evicted first. */
export const createByteCache = (maxBytes: number) =>
  new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
