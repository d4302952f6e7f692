/** The name or address in a Host header, without its port; undefined where there is none. IPv6 stands in brackets. */
export function hostnameOf(host: string | undefined): string | undefined {
  // A URL would take the rest of such a header for a path or a password.
  if (!host || /[/?#@\\\s]/.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname;
}

/** Whether a hostname, as `hostnameOf` gives it, can only be this machine. */
export const isLoopbackName = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
