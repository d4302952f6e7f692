import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';

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
