import { mailCopy } from '../../contract/auth.copy.ts';
import type { Env } from '../env.ts';
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

/** For the owner of an address that somebody signed up with again. */
export const knownAddressMail = (env: Setting, to: string, { token, code }: Carried) =>
  compose(env, to, mailCopy.known, { path: `/auth?reset=${token}`, code });

interface Words {
  subject: (app: string) => string;
  text: string;
  action: string;
  otherwise: string;
}

function compose(
  env: Setting,
  to: string,
  words: Words,
  { path, code }: { path: string; code: string },
): Mail {
  const link = env.publicUrl + path;
  const { hello, holds, sign } = mailCopy;
  const text = [
    hello,
    words.text,
    `${words.action}:\n${link}`,
    `${mailCopy.code} ${code}`,
    holds,
    words.otherwise,
    sign(env.appName),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#f6f5f2;color:#1d1d1f;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:16px">
<p>${hello}</p>
<p>${words.text}</p>
<p><a href="${asHtml(link)}" style="display:inline-block;padding:12px 20px;background:#0a7d4f;color:#fff;border-radius:10px;text-decoration:none">${words.action}</a></p>
<p>${mailCopy.code}<br><strong style="font-size:28px;letter-spacing:6px">${code}</strong></p>
<p style="color:#6b6b70">${holds}<br>${words.otherwise}</p>
<p>${asHtml(sign(env.appName))}</p>
</div></body></html>`;
  return { to, subject: words.subject(env.appName), text, html };
}

const asHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
