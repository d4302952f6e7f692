import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/db.ts';
import type { Push } from '../deps/push.ts';
import type { Env } from '../env.ts';
import { catalogueFor } from '../i18n.ts';
import type { Log } from '../log.ts';
import { payloadOf } from './payload.ts';
import { claimPushes, forgetBrowser, type PendingPush, sharedSecret } from './queries.ts';
import { createSender, type Keys } from './send.ts';

/*
 * Web Push (RFC 8030). Chain: notifications/publishNotifications.ts → this file (collects members for BATCH_DELAY_MS) →
 * queries.ts → payload.ts → send.ts.
 */

/** Members per query. */
const BATCH = 100;
/** Milliseconds between two queries; members who are notified meanwhile share the next one. */
const BATCH_DELAY_MS = 200;
/** Members in the queue; beyond it, pushes are dropped. */
const QUEUE_MAX = 10_000;
/** Concurrent requests to push services. */
const CONCURRENCY = 20;

interface PushDeps {
  env: Pick<Env, 'appName' | 'publicUrl'>;
  log: Log;
  db: Database;
}

/** `isService` decides which addresses may be pushed to. */
export function createPush(
  { env, log, db }: PushDeps,
  isService: (address: URL) => boolean = isPushService,
): Push {
  const closing = new AbortController();
  const queue = new Set<string>();
  const warned = new Set<string>();
  let flushing: Promise<void> | undefined;
  let keys: Promise<Keys> | undefined;

  const isAllowed = (endpoint: string) => {
    const address = URL.parse(endpoint);
    return address !== null && isService(address);
  };
  const loadKeys = () => {
    keys ??= createKeys(db);
    // A failure is not cached: the database may be reachable at the next call.
    keys.catch(() => (keys = undefined));
    return keys;
  };

  function flush() {
    if (queue.size === 0) return;
    flushing ??= flushQueue()
      .catch((error: Error) => {
        // The database is unreachable, so the queued pushes would fail too.
        queue.clear();
        warn(error.message);
      })
      .finally(() => {
        flushing = undefined;
        // For members who were queued after the last query.
        flush();
      });
  }

  async function flushQueue() {
    while (queue.size > 0 && !closing.signal.aborted) {
      const userIds = [...queue].slice(0, BATCH);
      for (const id of userIds) queue.delete(id);
      const pending = await claimPushes(db, userIds);
      // Usually none of them has a push subscription.
      if (pending.length > 0) await deliverAll(pending);
      await pause(BATCH_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function deliverAll(pending: PendingPush[]) {
    if (closing.signal.aborted) return;
    const send = await createSender(await loadKeys(), env, closing.signal);
    // All workers take the next push from the same iterator.
    const remaining = pending.values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => deliver(remaining, send)));
  }

  async function deliver(left: Iterable<PendingPush>, send: Awaited<ReturnType<typeof createSender>>) {
    for (const pending of left) {
      const { subscription_id: id, endpoint, p256dh, auth, language } = pending;
      const outcome = isAllowed(endpoint)
        ? await send(
            { endpoint, keys: { p256dh, auth } },
            payloadOf(pending, env, await catalogueFor(language)),
          )
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
    send(userIds) {
      if (closing.signal.aborted) return;
      for (const id of userIds) if (queue.size < QUEUE_MAX) queue.add(id);
      flush();
    },
    key: async () => (await loadKeys()).publicKey,
    isAllowed: isAllowed,
    async close() {
      closing.abort();
      queue.clear();
      await flushing;
    },
  };
}

async function createKeys(db: Database): Promise<Keys> {
  const { default: library } = await import('web-push');
  return sharedSecret(db, 'vapid', () => library.generateVAPIDKeys());
}

/**
 * The push services of Chrome and most others, Firefox, Edge and Safari. The server sends requests to an address that a
 * member supplies. If any address were allowed, a member could make it send requests to internal services (server-side
 * request forgery).
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** Whether this is the address of a known push service, on its usual port. */
const isPushService = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  SERVICES.some((service) => service.test(hostname));
