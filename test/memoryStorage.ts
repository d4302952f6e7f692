/** A localStorage in memory, as in the browser: its keys are its own properties. */
export class MemoryStorage {
  [key: string]: unknown;
}
Object.defineProperties(MemoryStorage.prototype, {
  getItem: {
    value(this: MemoryStorage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: MemoryStorage, key: string, value: string) {
      this[key] = value;
    },
  },
  removeItem: {
    value(this: MemoryStorage, key: string) {
      delete this[key];
    },
  },
});
