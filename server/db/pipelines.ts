import pg from 'pg';
import type { Watchdog } from './watchdog.ts';

/** A prepared query. Unprepared queries do not use pipelines. */
interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Opens `many` pipelined connections. Each sends queries without waiting for the responses to earlier ones, and all queries
 * of one turn of the event loop in one write. This takes half the CPU time of a connection per query (`npm run bench:http`).
 *
 * A query that waits for a lock delays those behind it. So reads and writes have separate connections, and each transaction
 * has its own.
 */
export function connectPipelines(config: pg.ClientConfig, many: number, watch: Watchdog) {
  const pipelines = Array.from({ length: many }, () => connectPipeline(config, watch));
  const leastBusy = () => pipelines.reduce((one, other) => (other.inFlight() < one.inFlight() ? other : one));

  return {
    query: <Row extends pg.QueryResultRow>(asked: Prepared) => leastBusy().query<Row>(asked),
    usage: () => ({
      most: many,
      open: pipelines.filter((one) => one.isOpen()).length,
      idle: pipelines.filter((one) => one.isOpen() && one.inFlight() === 0).length,
      waiting: pipelines.reduce((sum, one) => sum + Math.max(0, one.inFlight() - 1), 0),
    }),
    /** Later queries use new connections; queries in flight finish on the old ones. */
    reconnect: () => {
      for (const one of pipelines) one.reconnect();
    },
    close: async () => void (await Promise.all(pipelines.map((one) => one.close()))),
  };
}

function connectPipeline(config: pg.ClientConfig, watch: Watchdog) {
  let connected: Promise<pg.Client> | undefined;
  let inFlight = 0;

  /** If a connection breaks, its queries in flight fail, and the next query opens a new one. */
  function connect() {
    const client = new pg.Client({ ...config, pipeline: true });
    const connecting = client.connect();
    const forget = () => {
      if (connected === connecting) connected = undefined;
    };
    client.on('error', forget).once('end', forget);
    connecting.catch(forget);
    return connecting;
  }

  async function query<Row extends pg.QueryResultRow>(asked: Prepared) {
    inFlight++;
    connected ??= connect();
    try {
      return await send<Row>(await connected, asked);
    } finally {
      inFlight--;
    }
  }

  async function send<Row extends pg.QueryResultRow>(client: pg.Client, asked: Prepared) {
    watch.asked(client);
    try {
      corkUntilNextTick(client);
      return await client.query<Row>(asked);
    } finally {
      watch.answered(client);
    }
  }

  return {
    query,
    inFlight: () => inFlight,
    isOpen: () => connected !== undefined,
    reconnect: () => {
      connected?.then((client) => client.end()).catch(() => {});
      connected = undefined;
    },
    close: async () => (await connected?.catch(() => undefined))?.end(),
  };
}

/** Buffers what is written to the socket until the next turn of the event loop. */
function corkUntilNextTick({ connection: { stream } }: pg.Client) {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
