import type { Parts } from '../parts.ts';
import type { AuthLimits } from './limits.ts';
import { knownAddressMail, resetMail, verificationMail } from './mails.ts';
import type { Proofs } from './proofs.ts';
import { type Member, memberByEmail, type Purpose } from './queries.ts';

/**
 * Writes to an address if it is a member's. All of it happens after the answer, so that neither its words nor its time
 * tell who is a member.
 */
export function openLetters(
  { env, db, mail }: Pick<Parts, 'env' | 'db' | 'mail'>,
  proofs: Proofs,
  limits: AuthLimits,
) {
  const write = (
    email: string,
    purpose: Purpose,
    mailOf: typeof resetMail,
    wants: (member: Member) => boolean = () => true,
  ) =>
    mail.post(async () => {
      const member = await memberByEmail(db, email);
      if (!member || !wants(member) || !(await limits.mailsTo.mayPass(member.id))) return undefined;
      return mailOf(env, member.email, await proofs.make(member.id, purpose));
    });

  return {
    verification: (email: string) =>
      write(email, 'verify', verificationMail, (member) => !member.email_verified),
    reset: (email: string) => write(email, 'reset', resetMail),
    knownAddress: (email: string) => write(email, 'reset', knownAddressMail),
  };
}
