import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a closing server hang up on connections over which nothing was ever asked. Browsers open them ahead of time, and
 * Node takes them for busy: one of them would hold up the closing for as long as it may take.
 */
export function trackIdleSockets(server: Server): () => void {
  const idle = new Set<Socket>();
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }) => idle.delete(socket));
  return () => {
    for (const socket of idle) socket.destroy();
  };
}
