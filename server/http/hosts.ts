/** The host name or address in a Host header, without its port; undefined if there is none. IPv6 is in brackets. */
export function hostnameOf(host: string | undefined): string | undefined {
  // The URL parser would read the rest of such a header as a path or a password.
  if (!host || /[/?#@\\\s]/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname;
}

/** Whether a host name from `hostnameOf` always means this machine. */
export const isLoopbackName = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
