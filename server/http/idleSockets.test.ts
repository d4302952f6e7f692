import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { trackIdleSockets } from './server.ts';

const app = await startApp();

const open = async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
};

it('a shutdown closes a connection that never sent a request, and waits for a request in flight', async () => {
  const idle = await open();
  const sending = await open();
  const head = [
    'POST /api/auth/sign-in HTTP/1.1',
    `Host: ${new URL(app.url).host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
  ];
  sending.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has accepted the earlier connection, too, once it asks for the body.
  expect((await once(sending, 'data'))[0]).toMatch(/^HTTP\/1.1 100 Continue\s+$/);
  const closed = once(idle, 'close');
  const closing = app.close();
  await closed;
  sending.write('{}');
  expect((await once(sending, 'data'))[0]).toContain('HTTP/1.1 400');
  await closing;
});

it('a connection that was just accepted when the server closes still gets an answer', async () => {
  const server = createServer((_request, response) => response.end('served'));
  const closeIdle = trackIdleSockets(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  server.once('connection', closeIdle);
  await accepted;
  server.close();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  await once(socket, 'close');
  expect(text).toContain('served');
});
