import { compose } from '../auth/mails.ts';
import type { MailContext } from '../i18n.ts';

/** To the new address, whose owner has to say that it is theirs. */
export const newAddressMail = (writing: MailContext, to: string, token: string) =>
  compose(writing, to, writing.words.account.accountMailCopy.email, { path: `/auth?email=${token}` });

/** To the address before: if it was not its owner, they learn of it. */
export const emailChangedMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.account.accountMailCopy.emailChanged);

/** In time to think better of it, or to learn that somebody else asked. */
export const deletionMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.account.accountMailCopy.deletion);

export const passwordChangedMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.account.accountMailCopy.passwordChanged);

export const twoStepOnMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.twoStep.twoStepMailCopy.on);
export const twoStepOffMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.twoStep.twoStepMailCopy.off);
export const newCodesMail = (writing: MailContext, to: string) =>
  compose(writing, to, writing.words.twoStep.twoStepMailCopy.codes);
