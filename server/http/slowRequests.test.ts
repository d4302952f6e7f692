import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timeoutSlowBodies } from './slowRequests.ts';

let server: FastifyInstance;
beforeEach(async () => {
  server = fastify();
  timeoutSlowBodies(server, 200);
  for (const url of ['/api/posts', '/api/files'])
    server.post(url, async ({ body }: FastifyRequest) => body as object);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** Sends `body` as a part of a form of nine bytes; `answer` is what was received until the connection closed. */
function send(path: string, body: string) {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let came = '';
  socket.setEncoding('utf8').on('data', (text: string) => (came += text));
  socket.on('error', () => {});
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 9\r\n\r\n${body}`);
  return { socket, answer: once(socket, 'close').then(() => came) };
}

it('responds to a body that arrives in time', async () => {
  expect(await send('/api/posts', '{"a":"b"}').answer).toContain('{"a":"b"}');
});

it('disconnects a client whose body does not arrive, but waits for an upload', async () => {
  const upload = send('/api/files', '{"a"');
  expect(await send('/api/posts', '{"a"').answer).toBe('');
  upload.socket.write(':"b"}');
  expect(await upload.answer).toContain('{"a":"b"}');
});
