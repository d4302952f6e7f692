/** The path of an address, as the router reads it: decoded, unless it is malformed. */
export function routerPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
