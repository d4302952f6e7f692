import type { Env } from '../env.ts';
import { JobFailed } from '../jobs/jobs.ts';
import { fileTransport } from './fileTransport.ts';
import type { Mailer } from './mailer.ts';
import { describeSmtpError, type SmtpError, smtpTransport } from './smtpTransport.ts';

/**
 * Mail. Chain: a job of the queue → this file → smtpTransport.ts, or without SMTP_URL fileTransport.ts. layout.ts is the
 * HTML.
 */
export function createMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>): Mailer {
  const transport = env.smtpUrl
    ? smtpTransport(env.smtpUrl, env.mailFrom)
    : fileTransport(env.dataDir, env.mailFrom);
  const usage = { sent: 0, failed: 0 };

  return {
    usage: () => ({ ...usage }),
    delivers: env.smtpUrl !== undefined,
    async send(mail, id) {
      try {
        await transport.send({ ...mail, messageId: `<${id}@${new URL(env.publicUrl).hostname}>` });
        usage.sent++;
      } catch (error) {
        usage.failed++;
        const reason = describeSmtpError(error);
        throw isFinal(error) ? new JobFailed(reason) : new Error(reason);
      }
    },
    close: () => transport.close(),
  };
}

// A 5xx response is a permanent failure (RFC 5321, 4.2.1).
const isFinal = (error: unknown) => ((error as SmtpError).responseCode ?? 0) >= 500;
