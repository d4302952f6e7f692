import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import { JobFailed } from '../deps/jobs.ts';
import type { Mailer, MailTransport } from '../deps/mailer.ts';
import type { Env } from '../env.ts';
import { describeSmtpError, type SmtpError, smtpTransport } from './smtpTransport.ts';

/**
 * Mail. Chain: a job of the queue → this file → smtpTransport.ts, or without SMTP_URL a file for each mail. layout.ts is
 * the HTML.
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

/** Without a mail server, each mail is a file that any mail program opens. The newest name sorts last. */
function fileTransport(dataDir: string, from: string): MailTransport {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true });
      // Mails hold sign-in links, so only the operator may read them.
      await writeFile(join(folder, `${uuidv7()}.eml`), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}
