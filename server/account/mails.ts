import { composeMail } from '../auth/mails.ts';
import type { MailContext } from '../i18n.ts';

/** To the new address, whose owner has to confirm it. */
export const newAddressMail = (context: MailContext, to: string, token: string) =>
  composeMail(context, to, context.words.account.accountMailCopy.email, { path: `/auth?email=${token}` });

/** To the previous address, so that its owner learns of the change. */
export const emailChangedMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.account.accountMailCopy.emailChanged);

/** Sent when the deletion is requested, in time to cancel it. */
export const deletionMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.account.accountMailCopy.deletion);

export const passwordChangedMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.account.accountMailCopy.passwordChanged);

export const twoFactorOnMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.on);
export const twoFactorOffMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.off);
export const newCodesMail = (context: MailContext, to: string) =>
  composeMail(context, to, context.words.twoFactor.twoFactorMailCopy.codes);
