import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a closing server hang up on connections over which nothing was ever asked. Browsers open them ahead of time, and
 * Node takes them for busy: one of them would hold up the closing for as long as it may take.
 */
export function watchUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
