import type { MailContext } from '../i18n.ts';
import { asHtml, button, mailLayout, smallPrint } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** What proves that whoever brings it has read the mail. */
export interface Carried {
  token: string;
  code: string;
}

/** Links lead to PUBLIC_URL whatever a request called this server: else its sender could choose where they lead. */
export const verificationMail = (context: MailContext, to: string, { token, code }: Carried) =>
  compose(context, to, context.words.auth.mailCopy.verify, { path: `/auth?verify=${token}`, code });

export const resetMail = (context: MailContext, to: string, { token, code }: Carried) =>
  compose(context, to, context.words.auth.mailCopy.reset, { path: `/auth?reset=${token}`, code });

/** For the owner of an address that somebody wanted for another account. */
export const knownAddressMail = (context: MailContext, to: string, { token, code }: Carried) =>
  compose(context, to, context.words.auth.mailCopy.known, { path: `/auth?reset=${token}`, code });

interface Told {
  subject: (app: string) => string;
  text: string;
  /** What the link does, and how long it works; neither where the mail only tells of something. */
  action?: string;
  holds?: string;
  otherwise: string;
}

interface Way {
  path?: string;
  code?: string;
}

/** One look for every mail about an account. `path` is where its button leads. */
export function compose(
  { words, ...env }: MailContext,
  to: string,
  told: Told,
  { path, code }: Way = {},
): Mail {
  const link = path && env.publicUrl + path;
  const { mailCopy } = words.auth;
  const { hello, sign } = mailCopy;
  const holds = told.holds ?? (code ? mailCopy.holds : '');
  const text = [
    hello,
    told.text,
    link && `${told.action}:\n${link}`,
    code && `${mailCopy.code} ${code}`,
    holds,
    told.otherwise,
    sign(env.appName),
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = mailLayout(
    words.language,
    `<p>${hello}</p>`,
    `<p>${told.text}</p>`,
    link ? button(link, told.action ?? '') : '',
    code
      ? `<p>${mailCopy.code}<br><strong style="font-size:28px;letter-spacing:6px">${code}</strong></p>`
      : '',
    smallPrint((holds ? `${holds}<br>` : '') + asHtml(told.otherwise)),
    `<p>${asHtml(sign(env.appName))}</p>`,
  );
  return { to, subject: told.subject(env.appName), text, html };
}
