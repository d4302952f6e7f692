// Storage may be closed to us; then nothing is kept, and nothing breaks.

/** What this browser keeps. */
export const inBrowser = <T>(use: (s: Storage) => T): T | undefined => tried(() => use(localStorage));

/** What this tab keeps. */
export const inTab = <T>(use: (s: Storage) => T): T | undefined => tried(() => use(sessionStorage));

function tried<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
