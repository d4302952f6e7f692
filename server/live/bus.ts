import pg from 'pg';
import { openRedis } from '../redis.ts';
import type { Bus, BusEars } from './hub.ts';
import { notify, ping, startListening } from './queries.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A line that has died silently is found by asking this often, in milliseconds. */
const PING_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Events by LISTEN/NOTIFY, on one connection of its own that comes back by itself. Each batch is one
 * statement, hence one transaction: inside a writing transaction NOTIFY would make all commits queue.
 */
export async function openPostgresBus(url: string, ears: BusEars): Promise<Bus> {
  let line: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let pinging: NodeJS.Timeout | undefined;

  async function connect(wait: number, first = false) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    let lost = false;
    const lose = () => {
      if (lost || closed) return;
      lost = true;
      line = undefined;
      clearInterval(pinging);
      client.end().catch(() => {});
      retry = setTimeout(connect, wait, Math.min(wait * 2, LAST_RETRY_MS));
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => payload && ears.hear(payload));
    try {
      await client.connect();
      await client.query(startListening);
      if (closed) return await client.end();
      wait = FIRST_RETRY_MS;
      line = client;
      pinging = setInterval(() => client.query(ping).catch(lose), PING_MS).unref();
      if (!first) ears.gap();
    } catch {
      lose();
    }
  }
  await connect(FIRST_RETRY_MS, true);

  return {
    send: async (payloads) => {
      if (!line) throw new Error('The line to the other processes is down');
      await line.query({ ...notify, values: [payloads] });
    },
    close: async () => {
      closed = true;
      clearInterval(pinging);
      clearTimeout(retry);
      await line?.end().catch(() => {});
    },
  };
}

/** Events by Redis publish/subscribe, in the channel of that name. */
export async function openRedisBus(url: string, channel: string, ears: BusEars): Promise<Bus> {
  const [mouth, ear] = await Promise.all([openRedis(url), openRedis(url)]);
  ear.on('message', (_channel, payload) => ears.hear(payload));
  await ear.subscribe(channel).catch(() => {});
  ear.on('ready', () => ear.subscribe(channel).then(ears.gap, () => {}));

  return {
    send: async (payloads) => {
      await Promise.all(payloads.map((payload) => mouth.publish(channel, payload)));
    },
    close: async () => {
      mouth.disconnect();
      ear.disconnect();
    },
  };
}
