import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { fileCarrier } from './files.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpCarrier } from './smtp.ts';

/** A way for a mail to leave this process. */
export interface Carrier {
  carry(mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds before the second, third and last try: a restart of the mail server, then a longer absence. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
/** Milliseconds that closing waits for mails under way. */
const CLOSE_MS = 2_000;

export function openMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer {
  const carrier = env.smtpUrl
    ? smtpCarrier(env.smtpUrl, env.mailFrom)
    : fileCarrier(env.dataDir, env.mailFrom);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(compose: () => Promise<Mail | undefined>) {
    try {
      const mail = await compose();
      if (mail) await persist(() => carrier.carry(mail), closing.signal);
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'a mail could not be sent');
    }
  }

  return {
    delivers: env.smtpUrl !== undefined,
    post(compose) {
      const delivery = deliver(compose).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all(underWay), sleep(CLOSE_MS, undefined, { ref: false })]);
      carrier.close();
    },
  };
}

async function persist(work: () => Promise<void>, signal: AbortSignal) {
  for (const wait of RETRY_AFTER_MS) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      await sleep(wait, undefined, { signal });
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
