import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './atEnd.ts';

/** Of five connections, four are cut until all cuts are spent. */
const ROUND = 5;

/**
 * A network in front of a server that cuts this many connections: before the request arrives, or before the response does.
 * Each connection carries one request, so that each cut costs one. `port` may change when another server takes over.
 */
export async function openBadNetwork(port: number, cuts: number) {
  const network = { url: '', port, lostRequests: 0, lostResponses: 0 };
  let opened = 0;
  const sockets = new Set<Socket>();
  const server = createServer((coming) => {
    const n = opened++;
    const cut = network.lostRequests + network.lostResponses < cuts && n % ROUND !== 0;
    const losesRequest = cut && n % 2 === 0;
    if (losesRequest) network.lostRequests++;
    else if (cut) network.lostResponses++;
    sockets.add(coming);
    for (const event of ['error', 'close']) coming.on(event, () => coming.destroy());
    if (losesRequest) return void coming.once('data', () => coming.destroy());
    const going = connect(network.port, '127.0.0.1');
    sockets.add(going);
    going.on('error', () => coming.destroy());
    coming.on('close', () => going.destroy());
    coming.on('data', (sent) => {
      const text = sent.toString('latin1');
      going.write(Buffer.from(text.replace(/^connection: keep-alive/im, 'connection: close'), 'latin1'));
    });
    if (cut) going.once('data', () => coming.destroy());
    else going.pipe(coming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return network;
}
