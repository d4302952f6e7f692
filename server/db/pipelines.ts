import pg from 'pg';
import type { Watchdog } from './watchdog.ts';

/** As `Query`, with a name, since a query without one has nothing prepared to gain from the way it goes. */
interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * So many connections, on each of which many queries are under way at once: sent without waiting for the answers to those
 * before, and all that one turn of the event loop asks in one write. It takes half of the processor's time that a
 * connection for each query takes (`npm run bench:http`).
 *
 * What waits for a lock holds up those behind it: what is only read has connections apart from acts, and a transaction one
 * of its own.
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
    /** Later queries get new connections; those under way finish on the old ones. */
    reconnect: () => {
      for (const one of pipelines) one.reconnect();
    },
    close: async () => void (await Promise.all(pipelines.map((one) => one.close()))),
  };
}

function connectPipeline(config: pg.ClientConfig, watch: Watchdog) {
  let connected: Promise<pg.Client> | undefined;
  let inFlight = 0;

  /** A connection that breaks fails what is under way on it; the next query opens another. */
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

/** Holds back what is written until the event loop has come around. */
function corkUntilNextTick({ connection: { stream } }: pg.Client) {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
