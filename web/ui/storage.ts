/** Uses localStorage. If the browser denies access, nothing is stored and nothing fails. */
export function inBrowser<T>(use: (s: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** The stored value of a name; undefined if there is none. */
export const stored = <T>(name: string): T | undefined =>
  inBrowser((s) => JSON.parse(s.getItem(name) ?? 'null') as T | null) ?? undefined;

export const store = (name: string, value: unknown) =>
  inBrowser((s) => s.setItem(name, JSON.stringify(value)));

export const unstore = (name: string) => inBrowser((s) => s.removeItem(name));

/** The stored names with this prefix. */
export const storedNames = (start: string): string[] =>
  inBrowser((s) => Object.keys(s).filter((name) => name.startsWith(start))) ?? [];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sets a cookie that the server reads before it renders the first view. It expires after this many seconds. */
export function setCookie(name: string, value: string, seconds = YEAR_SECONDS) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from many of our members' browsers.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
