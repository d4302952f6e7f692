import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { Failed } from './run.mjs';

// What a start needs from the machine, checked before minutes of installing and building.

/** A build takes up to 1 GB; a machine needs the same again for itself. Bytes. */
const MEMORY_OF_TWO_BUILDS = 3 * 1024 ** 3;

/** Throws if the server could not start here: Windows without a database, or a taken port. The server checks the rest. */
export async function requireStartable(
  { DATABASE_URL, DATABASE_URL_FILE, HOST, PORT },
  platform = process.platform,
) {
  if (platform === 'win32' && !DATABASE_URL && !DATABASE_URL_FILE)
    throw new Failed(
      'The app brings no database for Windows. Set DATABASE_URL to a PostgreSQL 15 or newer, or run the app in WSL.',
    );
  const port = Number(PORT || 3000);
  if (await isTaken(port, HOST || '127.0.0.1'))
    throw new Failed(`Port ${port} is taken. Set PORT to another one.`);
}

/** Whether another program listens on this port. False if that cannot be found out: the server then says why. */
function isTaken(port, host) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return false;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}

/** How many builds may run at once on a machine with this memory, by default that of this machine or its container. */
export const buildsAtOnce = (bytes = memory()) => (bytes < MEMORY_OF_TWO_BUILDS ? 1 : 2);

function memory() {
  const limit = process.constrainedMemory ? process.constrainedMemory() : 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
