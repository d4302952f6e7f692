import { Resolver } from 'node:dns/promises';

/** Milliseconds that a name server gets for its first answer; a second try gets longer. */
const TIMEOUT_MS = 1_000;
const TRIES = 2;

/**
 * Resolves a stranger's host: its IPv4 addresses, or without any its IPv6 addresses. Rejects and stops when the signal
 * aborts. It asks the name servers itself: `dns.lookup` keeps a thread of Node's pool for as long as a name server is silent,
 * and four such hosts would stop every look-up and file access of the process.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  nameServers?: string[],
): Promise<string[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await resolver.resolve4(host).catch((error: unknown) => {
      signal.throwIfAborted();
      return resolver.resolve6(host).catch(() => {
        throw error;
      });
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
