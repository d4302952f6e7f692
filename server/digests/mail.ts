import { UNSUBSCRIBE_PATH } from '../../contract/digests/copy.ts';
import type { Notification } from '../../contract/notifications/endpoints.ts';
import { notificationLinks } from '../../contract/notifications/links.ts';
import { escapeHtml } from '../../contract/text/escapeHtml.ts';
import type { Mail } from '../deps/mailer.ts';
import type { Env } from '../env.ts';
import type { MailContext } from '../i18n.ts';
import { button, mailLayout, smallPrint } from '../mail/layout.ts';
import { sentenceOf } from '../notifications/sentence.ts';
import type { Digest } from './queries.ts';
import { unsubscribeToken } from './unsubscribe.ts';

interface DigestContext extends MailContext, Pick<Env, 'appSecret'> {}

/** Links lead to PUBLIC_URL, as in every mail. */
export function digestMail(env: DigestContext, { userId, email, items, count }: Digest): Mail {
  const { digestMailCopy } = env.words.digests;
  const token = unsubscribeToken(env.appSecret, userId);
  const off = `${env.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
  const rest = count > items.length ? [digestMailCopy.more(count - items.length)] : [];
  return {
    to: email,
    subject: digestMailCopy.subject(env.appName, count),
    text: textOf(env, items, rest, off),
    html: htmlOf(env, items, rest, off),
    // Mail programs show an unsubscribe button, which sends a POST request to this address (RFC 8058).
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

const homeOf = ({ publicUrl }: DigestContext) => `${publicUrl}/home/notifications`;

function textOf(env: DigestContext, items: Notification[], rest: string[], off: string): string {
  const { digestMailCopy } = env.words.digests;
  const { mailCopy } = env.words.auth;
  const lines = [...items.map((item) => `- ${sentenceOf(item, env.words)}`), ...rest].join('\n');
  return [
    mailCopy.hello,
    digestMailCopy.text,
    lines,
    `${digestMailCopy.action(env.appName)}:\n${homeOf(env)}`,
    mailCopy.sign(env.appName),
    `${digestMailCopy.why} ${digestMailCopy.unsubscribe}:\n${off}`,
  ].join('\n\n');
}

function htmlOf(env: DigestContext, items: Notification[], rest: string[], off: string): string {
  const { digestMailCopy } = env.words.digests;
  const { mailCopy } = env.words.auth;
  const line = (item: Notification) =>
    `<li style="margin:0 0 8px"><a class="plain" href="${escapeHtml(linkOf(env, item))}" style="color:#1d1d1f">${escapeHtml(sentenceOf(item, env.words))}</a></li>`;
  return mailLayout(
    env.words.language,
    `<p>${mailCopy.hello}</p>`,
    `<p>${digestMailCopy.text}</p>`,
    `<ul style="padding-left:20px">${items.map(line).join('')}</ul>`,
    ...rest.map((text) => `<p>${text}</p>`),
    button(homeOf(env), escapeHtml(digestMailCopy.action(env.appName))),
    `<p>${escapeHtml(mailCopy.sign(env.appName))}</p>`,
    smallPrint(
      `${digestMailCopy.why} <a class="plain" href="${escapeHtml(off)}" style="color:#6b6b70">${digestMailCopy.unsubscribe}</a>`,
    ),
  );
}

const linkOf = ({ publicUrl }: DigestContext, { kind, about }: Notification) =>
  publicUrl + notificationLinks[kind](about);
