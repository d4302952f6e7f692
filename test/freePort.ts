import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere), which could take a port
// before the program that it was found for listens on it. Above 10080, which browsers refuse.
const FIRST = 11_000;
const LAST = 32_767;

const given = new Set<number>();

/** A port that no process listens on, and that no outgoing connection takes. Never the same twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (given.has(port)) continue;
    // Before the check, during which another caller may draw the same port.
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
