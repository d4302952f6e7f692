import pg from 'pg';
import type { Bus, BusListener } from './busPublisher.ts';
import { notify, ping, startListening } from './queries.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** The interval of pings that find a silently broken connection, in milliseconds. */
const PING_MS = 15_000;
const TIMEOUT_MS = 5_000;

/**
 * The bus over LISTEN/NOTIFY, on a separate connection that reconnects. Each batch is one statement, hence one transaction:
 * inside a writing transaction NOTIFY would serialize all commits.
 */
export async function connectPostgresBus(
  url: string,
  listener: Pick<BusListener, 'onPayload' | 'onMissed'>,
): Promise<Bus> {
  let connected: pg.Client | undefined;
  let closed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  let pingTimer: NodeJS.Timeout | undefined;

  async function connect(wait: number, first = false) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    let isLost = false;
    const reconnect = () => {
      if (isLost || closed) return;
      isLost = true;
      connected = undefined;
      clearInterval(pingTimer);
      client.end().catch(() => {});
      retryTimer = setTimeout(connect, wait, Math.min(wait * 2, LAST_RETRY_MS));
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', ({ payload }) => payload && listener.onPayload(payload));
    try {
      await client.connect();
      await client.query(startListening);
      if (closed) return await client.end();
      wait = FIRST_RETRY_MS;
      connected = client;
      pingTimer = setInterval(() => client.query(ping).catch(reconnect), PING_MS).unref();
      if (!first) listener.onMissed();
    } catch {
      reconnect();
    }
  }
  await connect(FIRST_RETRY_MS, true);

  return {
    send: async (payloads) => {
      if (!connected) throw new Error('The connection to the other processes is down');
      await connected.query({ ...notify, values: [payloads] });
    },
    close: async () => {
      closed = true;
      clearInterval(pingTimer);
      clearTimeout(retryTimer);
      await connected?.end().catch(() => {});
    },
  };
}
