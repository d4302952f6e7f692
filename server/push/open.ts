import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { wordsIn } from '../words.ts';
import { pushTo } from './letter.ts';
import type { Push } from './push.ts';
import { forgetBrowser, type Pending, pendingPushes, sharedSecret } from './queries.ts';
import { createSender, type Keys } from './send.ts';
import { isPushService } from './services.ts';

/** Members whose latest is asked for in one query. */
const BATCH = 100;
/** Whoever is told of something within so many milliseconds after others is asked for together. */
const GATHER_MS = 200;
/** Members that may wait; whoever comes beyond is not pushed to. */
const WAITING_MAX = 10_000;
/** Requests to push services at once: each waits for its answer, and the next takes its place. */
const AT_ONCE = 20;

interface With {
  env: Pick<Env, 'appName' | 'publicUrl'>;
  log: Log;
  db: Database;
}

/** `isService` says which addresses may be written to. */
export function openPush({ env, log, db }: With, isService: (address: URL) => boolean = isPushService): Push {
  const closing = new AbortController();
  const waiting = new Set<string>();
  const warned = new Set<string>();
  let working: Promise<void> | undefined;
  let keys: Promise<Keys> | undefined;

  const reaches = (endpoint: string) => {
    const address = URL.parse(endpoint);
    return address !== null && isService(address);
  };
  const keysOf = () => {
    keys ??= makeKeys(db);
    // The database may be back the next time.
    keys.catch(() => (keys = undefined));
    return keys;
  };

  function goOn() {
    if (waiting.size === 0) return;
    working ??= work()
      .catch((error: Error) => {
        // The database is away: what waits would only fail with it.
        waiting.clear();
        warn(error.message);
      })
      .finally(() => {
        working = undefined;
        // Those who came after the last look.
        goOn();
      });
  }

  async function work() {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const userIds = [...waiting].slice(0, BATCH);
      for (const id of userIds) waiting.delete(id);
      const pending = await pendingPushes(db, userIds);
      // Mostly nobody of them has a browser that is pushed to.
      if (pending.length > 0) await deliverAll(pending);
      await pause(GATHER_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function deliverAll(pending: Pending[]) {
    if (closing.signal.aborted) return;
    const send = await createSender(await keysOf(), env, closing.signal);
    // Every worker takes the next from the same list.
    const left = pending.values();
    await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(left, send)));
  }

  async function deliver(left: Iterable<Pending>, send: Awaited<ReturnType<typeof createSender>>) {
    for (const pending of left) {
      const { subscription_id: id, endpoint, p256dh, auth, language } = pending;
      const outcome = reaches(endpoint)
        ? await send({ endpoint, keys: { p256dh, auth } }, pushTo(pending, env, await wordsIn(language)))
        : 'gone';
      if (outcome === 'gone') await forgetBrowser(db, id).catch((error: Error) => warn(error.message));
      else if (outcome !== 'taken') warn(outcome.failed);
    }
  }

  function warn(reason: string) {
    if (closing.signal.aborted || warned.has(reason)) return;
    warned.add(reason);
    log.warn({ reason }, 'a push could not be sent, and others like it may not be');
  }

  return {
    tell(userIds) {
      if (closing.signal.aborted) return;
      for (const id of userIds) if (waiting.size < WAITING_MAX) waiting.add(id);
      goOn();
    },
    key: async () => (await keysOf()).publicKey,
    reaches,
    async close() {
      closing.abort();
      waiting.clear();
      await working;
    },
  };
}

async function makeKeys(db: Database): Promise<Keys> {
  const { default: library } = await import('web-push');
  return sharedSecret(db, 'vapid', () => library.generateVAPIDKeys());
}
