import { escapeHtml } from '../../../contract/text/escapeHtml.ts';
import type { Mail } from '../../deps/mailer.ts';
import type { MailContext } from '../../i18n.ts';
import { button, mailLayout, smallPrint, supportHref } from '../../mail/layout.ts';

/** Token and code of a verification mail. */
export interface Verification {
  token: string;
  code: string;
}

/** Links use PUBLIC_URL, never the Host header of a request, which the client controls. */
export const verificationMail = (context: MailContext, to: string, { token, code }: Verification) =>
  composeMail(context, to, context.words.auth.mailCopy.verify, { path: `/auth?verify=${token}`, code });

export const resetMail = (context: MailContext, to: string, { token, code }: Verification) =>
  composeMail(context, to, context.words.auth.mailCopy.reset, { path: `/auth?reset=${token}`, code });

/** For the owner of an address that was used for another sign-up. */
export const knownAddressMail = (context: MailContext, to: string, { token, code }: Verification) =>
  composeMail(context, to, context.words.auth.mailCopy.known, { path: `/auth?reset=${token}`, code });

interface MailCopy {
  subject: (app: string) => string;
  text: string;
  /** What the link does, and how long it works; both are missing in a mail that only informs. */
  action?: string;
  holds?: string;
  otherwise: string;
}

interface MailLink {
  path?: string;
  code?: string;
}

/** The layout of every account mail. `path` is the target of its button. */
function composeMail(
  { words, ...env }: MailContext,
  to: string,
  copy: MailCopy,
  { path, code }: MailLink = {},
): Mail {
  const link = path && env.publicUrl + path;
  const { mailCopy } = words.auth;
  const { hello, sign } = mailCopy;
  const { supportContact: contact } = env;
  const holds = copy.holds ?? (code ? mailCopy.holds : '');
  const text = [
    hello,
    copy.text,
    link && `${copy.action}:\n${link}`,
    code && `${mailCopy.code} ${code}`,
    holds,
    copy.otherwise,
    contact && mailCopy.support(contact),
    sign(env.appName),
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = mailLayout(
    words.language,
    `<p>${hello}</p>`,
    `<p>${copy.text}</p>`,
    link ? button(link, copy.action ?? '') : '',
    code
      ? `<p>${mailCopy.code}<br><strong style="font-size:28px;letter-spacing:6px">${code}</strong></p>`
      : '',
    smallPrint((holds ? `${holds}<br>` : '') + escapeHtml(copy.otherwise)),
    contact
      ? smallPrint(
          `<a href="${escapeHtml(supportHref(contact))}" style="color:inherit">${escapeHtml(mailCopy.support(contact))}</a>`,
        )
      : '',
    `<p>${escapeHtml(sign(env.appName))}</p>`,
  );
  return { to, subject: copy.subject(env.appName), text, html };
}

/** To the new address, whose owner has to confirm it. */
export const newAddressMail = (context: MailContext, to: string, token: string) =>
  composeMail(context, to, context.words.account.accountMailCopy.email, { path: `/auth?email=${token}` });

/** Mails that notify a member of a change of the account. */
export const securityMails = {
  passwordChanged: (context, to) =>
    composeMail(context, to, context.words.account.accountMailCopy.passwordChanged),
  /** To the previous address, so that its owner learns of the change. */
  emailChanged: (context, to) => composeMail(context, to, context.words.account.accountMailCopy.emailChanged),
  /** Sent when the deletion is requested, in time to cancel it. */
  deletionRequested: (context, to) =>
    composeMail(context, to, context.words.account.accountMailCopy.deletion),
  deletionByAdmin: (context, to) =>
    composeMail(context, to, context.words.account.accountMailCopy.deletionByAdmin),
  wayAdded: (context, to) => composeMail(context, to, context.words.account.accountMailCopy.wayAdded),
  wayRemoved: (context, to) => composeMail(context, to, context.words.account.accountMailCopy.wayRemoved),
  twoFactorOn: (context, to) => composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.on),
  twoFactorOff: (context, to) => composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.off),
  apiTokenCreated: (context, to) => composeMail(context, to, context.words.apiTokens.apiTokenMailCopy),
  newRecoveryCodes: (context, to) =>
    composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.codes),
} satisfies Record<string, (context: MailContext, to: string) => Mail>;

export type SecurityMail = keyof typeof securityMails;
