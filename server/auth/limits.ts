import type { FastifyReply } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { twoStepCopy } from '../../contract/twoStep.copy.ts';
import type { Limiter, Limits } from '../http/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Few failures per account, where guessing hurts; many per address, behind which a whole campus may sit. */
export const openAuthLimits = ({ shared }: Limits) => ({
  failuresOf: shared('failuresOf', { times: 10, seconds: 15 * MINUTE, copy: authCopy.tooManySignIns }),
  failuresFrom: shared('failuresFrom', { times: 60, seconds: 5 * MINUTE, copy: authCopy.tooManySignIns }),
  signUpsFrom: shared('signUpsFrom', { times: 20, seconds: HOUR, copy: authCopy.tooManySignUps }),
  /** Nobody's inbox is ours to fill; beyond this we write no more and say nothing. */
  mailsTo: shared('mailsTo', { times: 5, seconds: 15 * MINUTE }),
  mailsFrom: shared('mailsFrom', { times: 20, seconds: HOUR, copy: authCopy.tooManyMails }),
  /** Each new mail brings five more tries at six digits: without this, patience would find them. */
  codesOf: shared('codesOf', { times: 20, seconds: DAY, copy: authCopy.tooManyCodes }),
  /** Three codes of an app are right at any time: whoever has the password would find one in some months. */
  appCodesOf: shared('appCodesOf', { times: 50, seconds: DAY, copy: twoStepCopy.tooMany }),
});

export type AuthLimits = ReturnType<typeof openAuthLimits>;

/** What is counted, and under which key. */
export type Counts = [Limiter, string][];

/** Counts a failure before it is one, so that a hundred at once are few; gives back what was none. */
export async function countFailures<T>(
  counts: Counts,
  failure: ErrorCode,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  for (const [limit, key] of counts) await limit.spend(key, reply);
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
