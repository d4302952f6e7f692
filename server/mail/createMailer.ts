import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { fileTransport } from './fileTransport.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpTransport } from './smtpTransport.ts';

/** Milliseconds before the second, third and last try: a restart of the mail server, then a longer absence. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
/** Milliseconds that closing waits for mails under way. */
const CLOSE_MS = 2_000;

export function createMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  const transport = env.smtpUrl
    ? smtpTransport(env.smtpUrl, env.mailFrom)
    : fileTransport(env.dataDir, env.mailFrom);
  const closing = new AbortController();
  const deliveries = new Set<Promise<void>>();
  const usage = { sent: 0, failed: 0, waiting: 0 };

  async function deliver(compose: () => Promise<Mail | undefined>) {
    try {
      const mail = await compose();
      if (!mail) return;
      await withRetries(() => transport.send(mail), wait);
      usage.sent++;
    } catch (error) {
      usage.failed++;
      log.error({ reason: reasonOf(error) }, 'a mail could not be sent');
    }
  }

  async function wait(ms: number, error: unknown) {
    log.warn({ reason: reasonOf(error), retryInMs: ms }, 'a mail waits for another try');
    usage.waiting++;
    await sleep(ms, undefined, { signal: closing.signal }).finally(() => usage.waiting--);
  }

  return {
    usage: () => ({ ...usage }),
    delivers: env.smtpUrl !== undefined,
    post(compose) {
      const delivery = deliver(compose).finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    },
    async close() {
      closing.abort();
      await withTimeout(CLOSE_MS, Promise.all(deliveries), () => {});
      transport.close();
    },
  };
}

async function withRetries(work: () => Promise<void>, wait: (ms: number, error: unknown) => Promise<void>) {
  for (const ms of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      await wait(ms, error);
    }
  }
  await work();
}

interface SmtpError {
  code?: string;
  responseCode?: number;
}

// A 5xx answer means no for good (RFC 5321, 4.2.1).
const isFinal = (error: unknown) => ((error as SmtpError).responseCode ?? 0) >= 500;

// Never the message: mail servers repeat the address in it.
function reasonOf(error: unknown) {
  const { code, responseCode } = error as SmtpError;
  return [code ?? (error as Error).name, responseCode].filter(Boolean).join(' ');
}
