import type { FastifyReply } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { twoStepCopy } from '../../contract/twoStep.copy.ts';
import type { RateLimiter, RateLimiters } from '../protection/rateLimiter.ts';
import { visitorLimiter } from '../protection/visitorLimits.ts';

/** Few failures per account, where guessing hurts; many per address, behind which a whole campus may sit. */
export const openAuthLimits = ({ shared, visitorCookie }: RateLimiters) => ({
  failuresOf: shared('failed-sign-ins', authCopy.tooManySignIns),
  /** On a browser that has signed in to the account before: what others get wrong elsewhere does not count there. */
  failuresOnDevice: shared('device-failed-sign-ins', authCopy.tooManySignIns),
  failuresFrom: shared('address-failed-sign-ins', authCopy.tooManySignIns),
  signUpsFrom: visitorLimiter(visitorCookie, (name) => shared(name, authCopy.tooManySignUps), 'sign-up'),
  /** Nobody's inbox is ours to fill; beyond this we write no more and say nothing. */
  mailsTo: shared('account-mails'),
  mailsFrom: visitorLimiter(visitorCookie, (name) => shared(name, authCopy.tooManyMails), 'mails'),
  mailsOf: shared('member-mails', authCopy.tooManyMails),
  /** Each new mail brings five more tries at six digits: without this, patience would find them. */
  codesOf: shared('mail-codes', authCopy.tooManyCodes),
  /** Three codes of an app are right at any time: whoever has the password would find one in some months. */
  appCodesOf: shared('app-codes', twoStepCopy.tooMany),
});

export type AuthLimits = ReturnType<typeof openAuthLimits>;

/** What is counted, and under which key. */
export type Counts = [RateLimiter, string][];

/** Counts a failure before it is one, so that a hundred at once are few; gives back what was none. */
export async function countFailures<T>(
  counts: Counts,
  failure: ErrorCode,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  for (const [limit, key] of counts) await limit.consume(key, reply);
  const notAFailure = () => Promise.all(counts.map(([limit, key]) => limit.refund(key)));
  try {
    const done = await work();
    await notAFailure();
    return done;
  } catch (error) {
    if (!(error instanceof AppError && error.code === failure)) await notAFailure();
    throw error;
  }
}
