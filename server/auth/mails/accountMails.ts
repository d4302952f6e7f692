import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { jobKind } from '../../deps/jobs.ts';
import type { SecurityMail } from './compose.ts';

// Mails about an account. Chain: this file (queues) → jobs/ → sendAccountMails.ts → compose.ts → mail/.

/** A queued mail. It contains no secret: the token of a link is created when the mail is sent. */
export type AccountMail =
  /**
   * To the member with this address, if any. The job looks the member up, so that neither the response nor its time shows
   * whether the address has an account.
   */
  | { type: 'verify' | 'reset' | 'known'; email: string }
  | { type: 'newAddress'; userId: string; email: string }
  | { type: SecurityMail; userId: string; email: string };

/**
 * Two kinds, so that a process without SMTP_URL does not claim mails of a process with it: it would only write them to a
 * file.
 */
export const accountMail = (delivers: boolean) =>
  jobKind<AccountMail>(delivers ? 'account_mail' : 'account_mail_to_file', 'mail');

export type AccountMails = ReturnType<typeof createAccountMails>;

/** Queues account mails in the caller's transaction; `jobs.wake` after the commit sends them at once. */
export function createAccountMails({ mail, jobs }: Pick<Deps, 'mail' | 'jobs'>) {
  const kind = accountMail(mail.delivers);
  return {
    /** `userId` is the member, if known: the queued mail is deleted with the account. */
    add: (tx: Db, email: AccountMail, userId?: string) => jobs.add(tx, kind, email, { userId }),
    /** Notifies a member of a change, if mail is delivered. */
    async tell(tx: Db, type: SecurityMail, userId: string, email: string) {
      if (mail.delivers) await jobs.add(tx, kind, { type, userId, email }, { userId });
    },
    wake: jobs.wake,
  };
}
