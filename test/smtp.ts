import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { atEnd } from './atEnd.ts';

export interface Received {
  to: string[];
  mail: Email;
  /** The token of its link, or '' where it has none. */
  token: string;
  /** Its six digits, or ''. */
  code: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** The nth mail to an address (the first is 1), once it is there. */
  mailTo(address: string, nth?: number): Promise<Received>;
}

/** A real mail server that keeps what it is sent; `refuse` may turn a mail away with an SMTP error. */
export async function startSmtp(
  refuse: (to: string[]) => Error | undefined = () => undefined,
): Promise<TestSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
      const to = session.envelope.rcptTo.map((r) => r.address);
      const refusal = refuse(to);
      if (!refusal) received.push({ to, mail, ...carriedBy(mail.text ?? '') });
      done(refusal);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // After the app that sends to it: as long as somebody may, the server waits before it closes.
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mailTo: (address, nth = 1) =>
      vi.waitFor(() => {
        const found = received.filter((r) => r.to.includes(address))[nth - 1];
        expect(found, `mail ${nth} to ${address}`).toBeDefined();
        return found as Received;
      }, 5_000),
  };
}

const carriedBy = (text: string) => ({
  token: /[?&](?:verify|reset|email)=([\w-]+)/.exec(text)?.[1] ?? '',
  code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
});
