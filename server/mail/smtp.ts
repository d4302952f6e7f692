import { createTransport } from 'nodemailer';
import type { Carrier } from './open.ts';

/** Connections to the mail server, kept open between mails. */
const CONNECTIONS = 3;
/** Milliseconds for the server to answer at all, to greet, and to go on. */
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SILENCE_MS = 30_000;

export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async (mail) => {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}
