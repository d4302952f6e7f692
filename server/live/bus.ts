import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Env } from '../env.ts';
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

/** Events by Redis publish/subscribe. The client is only loaded where it is used. */
export async function openRedisBus(url: string, channel: string, ears: BusEars): Promise<Bus> {
  const { Redis } = await import('ioredis');
  const options = {
    retryStrategy: (times: number) => Math.min(FIRST_RETRY_MS * 2 ** times, LAST_RETRY_MS),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    lazyConnect: true,
  };
  const mouth = new Redis(url, options);
  const ear = new Redis(url, options);
  // Both come back by themselves; without a listener an error would end the process.
  for (const line of [mouth, ear]) line.on('error', () => {});
  ear.on('message', (_channel, payload) => ears.hear(payload));
  await Promise.all([mouth, ear].map((line) => line.connect().catch(() => {})));
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

/** Redis is one room for all who use it: the name keeps two communities apart, and cannot be guessed. */
export function redisChannel(env: Pick<Env, 'appSecret'>, databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl);
  const hash = createHash('sha256')
    .update(`${env.appSecret ?? ''} ${pathname}`)
    .digest('hex');
  return `vibetribe:live:${hash.slice(0, 32)}`;
}
