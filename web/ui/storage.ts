/** Uses what this browser keeps. It may be closed to us; then nothing is kept, and nothing breaks. */
export function inBrowser<T>(use: (s: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
