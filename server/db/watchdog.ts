import pg from 'pg';

/** How often it is looked after what is asked, in milliseconds. */
const LOOK_MS = 200;
/** After a sign of life, the next is asked for no sooner than this. */
const AGAIN_MS = 1_000;
/** A connection that has owed an answer for longer than this may be waiting for a database that is gone. */
const LONG_MS = 800;
/** A database that is there gives a sign of it within this; one that is busy, too. */
const SIGN_MS = 1_000;

/** Is told by connections when they are owed an answer and when they get one. */
export interface Watchdog {
  asked(client: pg.Client): void;
  answered(client: pg.Client): void;
  stop(): void;
}

/**
 * Drops the connections of a database that does not respond: frozen or behind a dead network, it cannot enforce its own
 * statement timeout, and requests would hang. With the times above, a request fails within about two seconds. A database
 * that is only slow keeps its statement timeout.
 */
export function dropWhenUnresponsive(url: string): Watchdog {
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
    if (await isResponsive(url)) notBefore = Date.now() + AGAIN_MS;
    else for (const client of owed.keys()) client.connection.stream.destroy();
    isProbing = false;
  }
}

/** Whether the database answers anything at all, be it that it takes no more connections. */
async function isResponsive(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  const late = Promise.withResolvers<false>();
  // An answer that is here already is read first, however busy this process is.
  const timer = setTimeout(setImmediate, SIGN_MS, late.resolve, false);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true)
    .catch((error) => error instanceof pg.DatabaseError);
  const there = await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  client.end().catch(() => {});
  return there;
}
