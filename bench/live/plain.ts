/**
 * A separate process: streams of events by Node alone. A post gets its response once every stream has been written to;
 * nothing is stored or looked up. This is the least that so many events cost.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '../../contract/core/live.ts';
import { answerParent } from '../helper.ts';

answerParent(async () => {
  const streams = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    if (request.url === LIVE_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { id, user_id } = JSON.parse(Buffer.concat(parts).toString());
    const event = JSON.stringify({ topic: 'posts', type: 'created', id, user_id });
    for (const stream of streams) {
      stream.write(`id: plain000.${Date.now()}.${Date.now()}\ndata: ${event}\n\n`);
      stream.socket?.uncork();
    }
    response.writeHead(201).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
