import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './freePort.ts';

it('a free port is none that outgoing connections take, and is given once', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort));
  expect(new Set(ports).size).toBe(500);

  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outgoing = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  await once(outgoing, 'connect');
  expect(outgoing.localPort).toBeGreaterThan(Math.max(...ports));
  outgoing.destroy();
  server.close();
});
