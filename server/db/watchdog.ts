import pg from 'pg';

/** Milliseconds between checks for overdue responses. */
const LOOK_MS = 200;
/** Milliseconds between a successful probe and the next one. */
const AGAIN_MS = 1_000;
/** Milliseconds without a response after which the database is probed. */
const LONG_MS = 800;

/** Connections report to it when they await a response, and when they have received it. */
export interface Watchdog {
  asked(client: pg.Client): void;
  answered(client: pg.Client): void;
  stop(): void;
}

/**
 * Drops the connections to a database that does not respond. A database that is frozen or behind a dead network cannot
 * enforce its statement timeout, and requests would hang. With the times above and a `probeMs` of 2.5 seconds, a request fails
 * within about four seconds. Slow queries of a responsive database are left to the statement timeout.
 */
export function dropWhenUnresponsive(url: string, probeMs: number): Watchdog {
  const owed = new Map<pg.Client, { answers: number; since: number }>();
  let isProbing = false;
  let notBefore = 0;
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    asked(client) {
      const found = owed.get(client);
      if (found) found.answers++;
      else owed.set(client, { answers: 1, since: Date.now() });
    },
    answered(client) {
      const found = owed.get(client);
      if (!found) return;
      found.since = Date.now();
      if (--found.answers === 0) owed.delete(client);
    },
    stop: () => clearInterval(timer),
  };

  async function look() {
    const now = Date.now();
    if (isProbing || now < notBefore || ![...owed.values()].some(({ since }) => since < now - LONG_MS))
      return;
    isProbing = true;
    if (await isResponsive(url, probeMs)) notBefore = Date.now() + AGAIN_MS;
    else for (const client of owed.keys()) client.connection.stream.destroy();
    isProbing = false;
  }
}

/** Whether the database responds, even if only to say that it accepts no more connections. */
async function isResponsive(url: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const late = Promise.withResolvers<false>();
  // `setImmediate` lets a response that has already arrived be read first, even if this process is busy.
  const timer = setTimeout(setImmediate, probeMs, late.resolve, false);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true)
    .catch((error) => error instanceof pg.DatabaseError);
  const there = await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  client.end().catch(() => {});
  return there;
}
