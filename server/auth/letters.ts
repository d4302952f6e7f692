import type { Parts } from '../parts.ts';
import { type Writing, wordsIn } from '../words.ts';
import type { AuthLimits } from './limits.ts';
import { knownAddressMail, resetMail, verificationMail } from './mails.ts';
import type { Proofs } from './proofs.ts';
import { languageOf, type Member, memberByEmail, type Purpose } from './queries.ts';

/** As we write to a member: in their language. */
export const writingTo = async (
  { env, db }: Pick<Parts, 'env' | 'db'>,
  userId: string,
): Promise<Writing> => ({
  ...env,
  words: await wordsIn(await languageOf(db, userId)),
});

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
      const writing = await writingTo({ env, db }, member.id);
      return mailOf(writing, member.email, await proofs.make(member.id, purpose));
    });

  return {
    verification: (email: string) =>
      write(email, 'verify', verificationMail, (member) => !member.email_verified),
    reset: (email: string) => write(email, 'reset', resetMail),
    knownAddress: (email: string) => write(email, 'reset', knownAddressMail),
  };
}
