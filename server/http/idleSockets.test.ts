import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { trackIdleSockets } from './server.ts';

const app = await startApp();

// Half of the time limit of a shutdown (server/app.ts).
it('a connection that never sent a request does not delay the shutdown', { timeout: 5_000 }, async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // The server has accepted this connection once it responds on a later one.
  expect(await (await fetch(`${app.url}/livez`)).json()).toBeTruthy();
  const closed = once(socket, 'close');
  await app.close();
  await closed;
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
