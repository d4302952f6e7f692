import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/jobs.ts';
import type { SecurityMail } from './compose.ts';

// Mails about an account. Chain: this file (queues) → jobs/ → sendAccountMails.ts → compose.ts → mail/.

/** A queued mail. It holds no secret: the token of a link is made when the mail is sent. */
export type AccountMail =
  /** To the member with this address, if there is one: so neither the response nor its time shows whether there is. */
  | { type: 'verify' | 'reset' | 'known'; email: string }
  | { type: 'newAddress'; userId: string; email: string }
  | { type: SecurityMail; userId: string; email: string };

/** A process without SMTP_URL takes no mails of those that have one: it would only write them to a file. */
export const accountMail = (delivers: boolean) =>
  jobKind<AccountMail>(delivers ? 'account_mail' : 'account_mail_to_file');

export type AccountMails = ReturnType<typeof createAccountMails>;

/** Queues account mails in the caller's transaction; `jobs.wake` after the commit sends them at once. */
export function createAccountMails({ mail, jobs }: Pick<Deps, 'mail' | 'jobs'>) {
  const kind = accountMail(mail.delivers);
  return {
    /** `userId` is the member, if known: the mail goes with the account. */
    add: (tx: Db, email: AccountMail, userId?: string) => jobs.add(tx, kind, email, { userId }),
    /** Tells a member of a change, if mail is delivered. */
    async tell(tx: Db, type: SecurityMail, userId: string, email: string) {
      if (mail.delivers) await jobs.add(tx, kind, { type, userId, email }, { userId });
    },
    wake: jobs.wake,
  };
}
