import { authCopy } from '../../contract/auth/copy.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import type { RateLimiters } from '../deps/rateLimiters.ts';
import { visitorLimiter } from '../protection/visitorLimits.ts';

/** The limits of authentication: few failures per account, many per IP address, which a whole campus may share. */
export const createAuthLimits = ({ shared, visitorCookie }: RateLimiters) => ({
  failuresOf: shared('failed-sign-ins', authCopy.tooManySignIns),
  /** Failures on a browser that has signed in to the account before, counted separately from other browsers. */
  failuresOnDevice: shared('device-failed-sign-ins', authCopy.tooManySignIns),
  failuresFrom: shared('address-failed-sign-ins', authCopy.tooManySignIns),
  signUpsFrom: visitorLimiter(visitorCookie, (name) => shared(name, authCopy.tooManySignUps), 'sign-up'),
  usernameChecksFrom: visitorLimiter(
    visitorCookie,
    (name) => shared(name, authCopy.tooManyUsernames),
    'username-checks',
  ),
  /** Beyond this limit mails are dropped silently. */
  mailsTo: shared('account-mails'),
  mailsFrom: visitorLimiter(visitorCookie, (name) => shared(name, authCopy.tooManyMails), 'mails'),
  mailsOf: shared('member-mails', authCopy.tooManyMails),
  /** Each mail allows five attempts at its code; this limits the attempts over all mails. */
  codesOf: shared('mail-codes', authCopy.tooManyCodes),
  /** Three codes of an app are valid at any time; without this limit, guessing succeeds within months. */
  appCodesOf: shared('app-codes', twoFactorCopy.tooMany),
});

export type AuthLimits = ReturnType<typeof createAuthLimits>;
