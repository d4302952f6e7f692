import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './atEnd.ts';

/**
 * A load balancer for `machines` (addresses): round robin, without machines that refuse the connection. Returns its address.
 */
export async function openProxy(machines: string[]): Promise<string> {
  let turn = 0;

  function pass(coming: IncomingMessage, body: Buffer, going: ServerResponse, tries: number) {
    const machine = machines[turn++ % machines.length];
    const { method, headers, url } = coming;
    const asking = request(`${machine}${url}`, { method, headers, agent: false });
    asking.once('response', (answer) => {
      going.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(going);
      answer.once('error', () => going.destroy());
    });
    asking.once('error', (error: NodeJS.ErrnoException) => {
      // That machine has received nothing, so another one may get the request.
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(coming, body, going, tries - 1);
      else going.destroy();
    });
    going.once('close', () => asking.destroy());
    asking.end(body);
  }

  const server = createServer(async (coming, going) =>
    pass(coming, await buffer(coming), going, machines.length),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
