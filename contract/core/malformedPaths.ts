function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether a path has an escape that cannot be decoded, such as `/home/tag/100%`. */
// Not a call whose result is unused: the minifier removes it.
export const isMalformedPath = (path: string) => decode(path) === undefined;
