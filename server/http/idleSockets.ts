import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a closing server end connections without any request. Browsers open them in advance, and Node counts them as busy:
 * one of them would delay the shutdown until its timeout.
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
