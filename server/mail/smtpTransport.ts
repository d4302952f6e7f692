import { createTransport } from 'nodemailer';
import { LANES } from '../deps/jobs.ts';
import type { MailTransport } from '../deps/mailer.ts';

/** Connections to the mail server, kept open between mails: one for each mail under way, so that none waits for another. */
const CONNECTIONS = LANES.mail.slots + LANES.digests.slots;
/** Milliseconds to connect, to wait for the server's greeting, and to wait while a connection is silent. */
const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}

/** Connects and authenticates to the mail server. Each step may take `ms` milliseconds. */
export async function verifySmtp(url: string, ms: number): Promise<void> {
  const limits = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** The code of an error and of the server's response. Never its message: mail servers repeat addresses in it. */
export function describeSmtpError(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return [code ?? (error as Error).name, responseCode].filter(Boolean).join(' ');
}
