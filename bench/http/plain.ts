/** A separate process that sends recorded responses to all requests: the cost of Node's HTTP alone for these bytes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../helper.ts';
import { STEP } from './client.ts';

export interface Canned {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
}

answerParent(async (answers: Canned[]) => {
  const server = createServer((request, response) => {
    const answer = answers[Number(request.headers[STEP] ?? 0)];
    request.resume().once('end', () => {
      response.writeHead(answer?.status ?? 404, answer?.headers.flat()).end(answer?.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
