import { publicPaths } from '../../contract/core/paths.ts';
import type { DeliveryError, OffReason } from '../../contract/webhooks/copy.ts';
import { PING } from '../../contract/webhooks/events.ts';
import type { Deps } from '../deps/deps.ts';
import { jobKind } from '../deps/jobs.ts';
import { AddressRejected, internet, type Network, orAborted, requestPublic } from '../links/safeFetch.ts';
import { createEncryption } from '../process/encryption.ts';
import { secretsOf } from '../process/secrets.ts';
import { type DeliveryOutcome, type DeliveryToSend, findToSend, storeOutcome } from './deliveries.queries.ts';
import { turnOffWebhook } from './queries.ts';
import { signedHeaders } from './signature.ts';

/*
 * Webhooks (Standard Webhooks, decision 126): tells programs of the site's operator of new public rows. Chain: triggers
 * (0095_webhooks.sql) queue a delivery and its job in the transaction of the row → this file sends it through the SSRF
 * protection (links/safeFetch.ts), signed (signature.ts), and stores the outcome (deliveries.queries.ts) → retries with
 * backoff, each a run of the job. routes.ts has the endpoints of the admins.
 */

/** 0095_webhooks.sql and deliveries.queries.ts add this kind, too. */
export const deliveryJob = jobKind<{ id: string }>('webhook_delivery', 'webhooks');

/** Milliseconds that a receiver gets for its answer. */
const TIMEOUT_MS = 10_000;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The backoff of Standard Webhooks, before the second, third … attempt; with up to a tenth of jitter. */
const RETRY_AFTER_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];
const JITTER = 0.1;

type Attempt = Pick<DeliveryOutcome, 'status' | 'error'>;

/** Runs the jobs that send deliveries. Only tests replace `network`. */
export function deliverWebhooks(
  { env, db, jobs }: Pick<Deps, 'env' | 'db' | 'jobs'>,
  network: Network = { ...internet, timeoutMs: TIMEOUT_MS },
): void {
  const { decrypt } = createEncryption(secretsOf(env));

  jobs.handle(deliveryJob, async ({ id }, { signal, finish }) => {
    const delivery = await findToSend(db, id);
    if (!delivery) return;
    const outcome = notSent(delivery) ?? outcomeOf(delivery, await attempt(delivery, signal));
    await db.transaction(async (tx) => {
      // Webhook, delivery, job: the order in which a deletion and "Send again" lock them, so that none waits in a circle.
      const reason = offReasonOf(delivery, outcome);
      if (reason) await turnOffWebhook(tx, delivery, reason);
      await storeOutcome(tx, id, outcome);
      await finish(tx);
      if (outcome.nextAt) await jobs.add(tx, deliveryJob, { id }, { key: id, runAt: outcome.nextAt });
    });
  });

  async function attempt(delivery: DeliveryToSend, stopping: AbortSignal): Promise<Attempt> {
    const secrets = decrypted(delivery);
    if (!secrets) return { status: null, error: 'secret' };
    const timeout = AbortSignal.timeout(network.timeoutMs);
    const signal = AbortSignal.any([stopping, timeout]);
    try {
      const status = await orAborted(send(delivery, secrets, signal), signal);
      return { status, error: errorOfStatus(status) };
    } catch (error) {
      // Another process then sends it.
      if (stopping.aborted) throw error;
      return { status: null, error: timeout.aborted ? 'timeout' : errorOf(error) };
    }
  }

  /** Undefined if the current secret cannot be decrypted. */
  function decrypted({ secret, old_secret }: DeliveryToSend): Buffer[] | undefined {
    const current = decryptedOne(secret);
    const old = old_secret === null ? undefined : decryptedOne(old_secret);
    return current && (old ? [current, old] : [current]);
  }

  function decryptedOne(secret: string): Buffer | undefined {
    try {
      return decrypt(secret);
    } catch {
      return undefined;
    }
  }

  /** Returns the status. The response is not read. */
  async function send(delivery: DeliveryToSend, secrets: Buffer[], signal: AbortSignal): Promise<number> {
    const { id, url } = delivery;
    const body = bodyOf(delivery, env.publicUrl);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `VibeTribeWebhooks/1 (+${env.publicUrl})`,
      ...signedHeaders({ id, timestamp: Math.floor(Date.now() / SECOND), body }, secrets),
    };
    const sent = { method: 'POST', headers, body };
    const response = await requestPublic(new URL(url), sent, { network, signal });
    response.destroy();
    return response.statusCode ?? 0;
  }
}

/** Why this outcome may turn the webhook off. A test event does so only if the receiver is gone. */
function offReasonOf({ event }: DeliveryToSend, { state, error }: DeliveryOutcome): OffReason | undefined {
  if (state !== 'failed') return undefined;
  if (error === 'gone') return 'gone';
  return event === PING ? undefined : 'failing';
}

/** The outcome of a delivery that is not to be sent at all. */
function notSent({ event, enabled, shown }: DeliveryToSend): DeliveryOutcome | undefined {
  const error = !enabled && event !== PING ? 'off' : shown ? undefined : 'hidden';
  return error && { state: 'dropped', status: null, error, nextAt: null };
}

function outcomeOf({ event, attempts }: DeliveryToSend, { status, error }: Attempt): DeliveryOutcome {
  if (!error) return { state: 'sent', status, error, nextAt: null };
  const wait = error === 'gone' || event === PING ? undefined : RETRY_AFTER_MS[attempts];
  if (wait === undefined) return { state: 'failed', status, error, nextAt: null };
  const nextAt = new Date(Date.now() + wait * (1 + JITTER * Math.random()));
  return { state: 'waiting', status, error, nextAt };
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function errorOf(error: unknown): DeliveryError {
  if (error instanceof AddressRejected) return 'address';
  const { code = '' } = error as NodeJS.ErrnoException;
  return /CERT|TLS|SIGNATURE/.test(code) ? 'certificate' : 'connection';
}

/** The same for each attempt. Thin: who receives it reads the row, with its own rights. */
function bodyOf({ event, created_at, webhook_id, subject_id }: DeliveryToSend, publicUrl: string): string {
  const id = subject_id ?? webhook_id;
  const url = publicUrl + pathOf[event](id);
  return JSON.stringify({ type: event, timestamp: created_at, data: { id, url } });
}

const pathOf: Record<DeliveryToSend['event'], (id: string) => string> = {
  'post.created': publicPaths.post,
  'session.scheduled': publicPaths.session,
  'challenge.created': publicPaths.challenge,
  'challenge.results_published': publicPaths.challenge,
  [PING]: () => '/',
};
