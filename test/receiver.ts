import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import type { Input } from '../contract/core/endpoint.ts';
import { webhookDeliveries, webhooks } from '../contract/webhooks/endpoints.ts';
import type { Network } from '../server/links/safeFetch.ts';
import { atEnd } from './atEnd.ts';
import { PUBLIC_ADDRESS } from './pageServer.ts';
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from './receiverCertificate.ts';
import type { Person } from './world.ts';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export const RECEIVER_URL = 'https://hook.example/events';

/**
 * A receiver of webhooks on this machine, by TLS, that replaces the internet. Every host resolves to `PUBLIC_ADDRESS`
 * unless `names` has another address; every connection arrives here. `answer` can be replaced in the tests.
 */
export async function startReceiver(names: Record<string, string[]> = {}) {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (response: ServerResponse, _of: Received): unknown => response.writeHead(204).end(),
    connections: 0,
    network: {
      timeoutMs: 10_000,
      resolve: async (host) => names[host] ?? [PUBLIC_ADDRESS],
      connectTo: () => target,
    } satisfies Network,
  };
  const server = createServer(
    { cert: RECEIVER_CERTIFICATE, key: RECEIVER_KEY },
    async (request, response) => {
      const of = { path: request.url ?? '', headers: request.headers, body: await text(request) };
      received.push(of);
      receiver.answer(response, of);
    },
  );
  server.on('connection', () => receiver.connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const target = { host: '127.0.0.1', port, ca: RECEIVER_CERTIFICATE };
  return receiver;
}

/** Creates a webhook that wants every event; returns its id and its secret. */
export async function newWebhook(admin: Person, changes: Partial<Input<typeof webhooks.create>> = {}) {
  const form: Input<typeof webhooks.create> = {
    id: uuidv7(),
    name: 'Our newsletter',
    url: RECEIVER_URL,
    events: ['post.created', 'session.scheduled', 'challenge.created', 'challenge.results_published'],
    ...changes,
  };
  const answer = await admin.call(webhooks.create, form);
  if (answer.status !== 201) throw new Error(`no webhook: ${JSON.stringify(answer.error)}`);
  return { id: form.id, secret: answer.body.secret };
}

export const deliveriesOf = async (admin: Person, { id }: { id: string }) =>
  (await admin.call(webhookDeliveries.list, { id, limit: 50 })).body.items;
