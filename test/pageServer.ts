import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internet, type Network } from '../server/links/safeFetch.ts';
import { atEnd } from './atEnd.ts';

/** A public address in the tests' internet. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * A web server on this machine that replaces the internet. Every host resolves to `PUBLIC_ADDRESS` unless `names` has
 * another address. Every connection, to any address, arrives here and is counted.
 */
export async function startPageServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  names: Record<string, string[] | (() => string[])> = {},
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const connectedTo: string[] = [];
  const network: Network = {
    timeoutMs: internet.timeoutMs,
    resolve: async (host) => {
      const addresses = names[host] ?? [PUBLIC_ADDRESS];
      return typeof addresses === 'function' ? addresses() : addresses;
    },
    connectTo(address) {
      connectedTo.push(address);
      return { host: '127.0.0.1', port };
    },
  };
  return { network, requests, connectedTo, connections: () => connections };
}

export const htmlPage = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
