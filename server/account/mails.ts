import { accountMailCopy } from '../../contract/account.copy.ts';
import { twoStepMailCopy } from '../../contract/twoStep.copy.ts';
import { compose } from '../auth/mails.ts';
import type { Env } from '../env.ts';

type Setting = Pick<Env, 'appName' | 'publicUrl'>;

/** To the new address, whose owner has to say that it is theirs. */
export const newAddressMail = (env: Setting, to: string, token: string) =>
  compose(env, to, accountMailCopy.email, { path: `/auth?email=${token}` });

/** To the address before: if it was not its owner, they learn of it. */
export const emailChangedMail = (env: Setting, to: string) => compose(env, to, accountMailCopy.emailChanged);

/** In time to think better of it, or to learn that somebody else asked. */
export const deletionMail = (env: Setting, to: string) => compose(env, to, accountMailCopy.deletion);

export const passwordChangedMail = (env: Setting, to: string) =>
  compose(env, to, accountMailCopy.passwordChanged);

export const twoStepOnMail = (env: Setting, to: string) => compose(env, to, twoStepMailCopy.on);
export const twoStepOffMail = (env: Setting, to: string) => compose(env, to, twoStepMailCopy.off);
export const newCodesMail = (env: Setting, to: string) => compose(env, to, twoStepMailCopy.codes);
