import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { atEnd } from './atEnd.ts';

/** Two visitors of one server, distinguished by their addresses. */
export const HERE = '127.0.0.1';
export const ELSEWHERE = '127.0.0.2';

/** Sends `text` to a server from `address`, on a new connection that then stays idle. */
export async function sendRaw(origin: string, address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on('error', () => {});
  atEnd(async () => void socket.destroy());
  await once(socket, 'connect');
  // Reads nothing of a response until a test resumes the socket.
  socket.pause().write(text);
  return socket;
}

/** The head of a form of 100 bytes, and its first byte. */
export const unfinished = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n` +
  'content-type: application/json\r\ncontent-length: 100\r\n\r\n{';

/** The status of a request from `address`, on a new connection; 0 without a response. */
export function statusFrom(address: string, url: string, body?: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const method = body === undefined ? 'GET' : 'POST';
  const asking = request(url, { method, headers, localAddress: address, agent: false });
  asking.once('error', () => resolve(0));
  asking.once('response', (answer: IncomingMessage) => {
    answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
  });
  asking.end(body);
  return promise;
}
