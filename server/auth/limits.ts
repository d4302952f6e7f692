import { authCopy } from '../../contract/auth.copy.ts';
import { limiter } from '../http/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Few failures per account, where guessing hurts; many per address, behind which a whole campus may sit. */
export const openLimits = (on: boolean) => ({
  failuresOf: limiter(on, { times: 10, seconds: 15 * MINUTE, copy: authCopy.tooManySignIns }),
  failuresFrom: limiter(on, { times: 60, seconds: 5 * MINUTE, copy: authCopy.tooManySignIns }),
  signUpsFrom: limiter(on, { times: 20, seconds: HOUR, copy: authCopy.tooManySignUps }),
  /** Nobody's inbox is ours to fill; beyond this we write no more and say nothing. */
  mailsTo: limiter(on, { times: 5, seconds: 15 * MINUTE }),
  mailsFrom: limiter(on, { times: 20, seconds: HOUR, copy: authCopy.tooManyMails }),
  /** Each new mail brings five more tries at six digits: without this, patience would find them. */
  codesOf: limiter(on, { times: 20, seconds: DAY, copy: authCopy.tooManyCodes }),
});

export type AuthLimits = ReturnType<typeof openLimits>;
