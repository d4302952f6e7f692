import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './atEnd.ts';

export interface Received {
  to: string[];
  mail: Email;
  /** The token of its link, or '' without one. */
  token: string;
  /** Its six-digit code, or ''. */
  code: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** The nth mail to an address (the first is 1), once it has arrived. */
  mailTo(address: string, nth?: number): Promise<Received>;
}

/** A real mail server that keeps received mails; `refuse` may reject a mail with an SMTP error. */
export async function startSmtp(
  refuse: (to: string[]) => Error | undefined = () => undefined,
): Promise<TestSmtp> {
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
      const to = session.envelope.rcptTo.map((r) => r.address);
      const refusal = refuse(to);
      if (!refusal) received.push({ to, mail, ...carriedBy(mail.text ?? '') });
      arrivals.emit('mail');
      done(refusal);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Closes after the app that sends to it, since the mail server waits for open connections.
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async mailTo(address, nth = 1) {
      const signal = AbortSignal.timeout(60_000);
      for (;;) {
        const found = received.filter((r) => r.to.includes(address))[nth - 1];
        if (found) return found;
        await once(arrivals, 'mail', { signal });
      }
    },
  };
}

const carriedBy = (text: string) => ({
  token: /[?&](?:verify|reset|email)=([\w-]+)/.exec(text)?.[1] ?? '',
  code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
});
