import { mailCopy } from '../../contract/auth.copy.ts';
import type { Env } from '../env.ts';
import { asHtml, button, letter, smallPrint } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

type Setting = Pick<Env, 'appName' | 'publicUrl'>;

interface Carried {
  token: string;
  code: string;
}

/** Links lead to PUBLIC_URL whatever a request called this server: else its sender could choose where they lead. */
export const verificationMail = (env: Setting, to: string, { token, code }: Carried) =>
  compose(env, to, mailCopy.verify, { path: `/auth?verify=${token}`, code });

export const resetMail = (env: Setting, to: string, { token, code }: Carried) =>
  compose(env, to, mailCopy.reset, { path: `/auth?reset=${token}`, code });

/** For the owner of an address that somebody wanted for another account. */
export const knownAddressMail = (env: Setting, to: string, { token, code }: Carried) =>
  compose(env, to, mailCopy.known, { path: `/auth?reset=${token}`, code });

interface Words {
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
export function compose(env: Setting, to: string, words: Words, { path, code }: Way = {}): Mail {
  const link = path && env.publicUrl + path;
  const { hello, sign } = mailCopy;
  const holds = words.holds ?? (code ? mailCopy.holds : '');
  const text = [
    hello,
    words.text,
    link && `${words.action}:\n${link}`,
    code && `${mailCopy.code} ${code}`,
    holds,
    words.otherwise,
    sign(env.appName),
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = letter(
    `<p>${hello}</p>`,
    `<p>${words.text}</p>`,
    link ? button(link, words.action ?? '') : '',
    code
      ? `<p>${mailCopy.code}<br><strong style="font-size:28px;letter-spacing:6px">${code}</strong></p>`
      : '',
    smallPrint((holds ? `${holds}<br>` : '') + asHtml(words.otherwise)),
    `<p>${asHtml(sign(env.appName))}</p>`,
  );
  return { to, subject: words.subject(env.appName), text, html };
}
