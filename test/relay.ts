import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { atEnd } from './atEnd.ts';

/** One address for changing PostgreSQL servers, like a DNS name or a proxy in front of a pair. */
export interface Relay {
  url: string;
  /** Connects new clients to `url` from now on; open connections stay where they are. */
  leadTo(url: string): void;
}

/** A relay to a PostgreSQL on a Unix socket, such as those of `openPair`. */
export async function openRelay(first: string): Promise<Relay> {
  let target = socketOf(first);
  const sockets = new Set<Socket>();
  const server = createServer((coming) => {
    const going = connect(target);
    for (const [one, other] of [
      [coming, going],
      [going, coming],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        sockets.delete(one);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    leadTo: (url) => {
      target = socketOf(url);
    },
  };
}

const socketOf = (url: string) => {
  const { searchParams, port } = new URL(url);
  return join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`);
};
