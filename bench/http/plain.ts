/** A separate process that sends recorded responses to all requests: the cost of Node's HTTP alone for these bytes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../helper.ts';

export interface Canned {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

answerParent(async (answers: Canned[]) => {
  const counts = new WeakMap<object, number>();
  const server = createServer((request, response) => {
    // A connection sends the requests of its views in order.
    const nth = counts.get(request.socket) ?? 0;
    counts.set(request.socket, nth + 1);
    const answer = answers[nth % answers.length];
    request.resume().once('end', () => {
      response.writeHead(answer?.status ?? 404, answer?.headers.flat()).end(answer?.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
