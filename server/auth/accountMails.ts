import type { Deps } from '../deps.ts';
import { catalogueFor, type MailContext } from '../i18n.ts';
import type { AuthLimits } from './limits.ts';
import { type Carried, knownAddressMail, resetMail, verificationMail } from './mails.ts';
import { languageOf, type Member, memberByEmail, type Purpose } from './queries.ts';
import type { Proofs } from './verificationTokens.ts';

/** As we write to a member: in their language. */
export const mailContextFor = async (
  { env, db }: Pick<Deps, 'env' | 'db'>,
  userId: string,
): Promise<MailContext> => ({
  ...env,
  words: await catalogueFor(await languageOf(db, userId)),
});

/**
 * Writes to an address if it is a member's. All of it happens after the answer, so that neither its words nor its time
 * tell who is a member.
 */
export function openLetters(
  { env, db, mail }: Pick<Deps, 'env' | 'db' | 'mail'>,
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
      if (!member || !wants(member) || !(await limits.mailsTo.tryConsume(member.id))) return undefined;
      const context = await mailContextFor({ env, db }, member.id);
      return mailOf(context, member.email, await proofs.make(member.id, purpose));
    });

  return {
    /** The mail of a sign-up, which made its verification in its own transaction. */
    signedUp: (id: string, email: string, carried: Carried) =>
      mail.post(async () =>
        (await limits.mailsTo.tryConsume(id))
          ? verificationMail(await mailContextFor({ env, db }, id), email, carried)
          : undefined,
      ),
    verification: (email: string) =>
      write(email, 'verify', verificationMail, (member) => !member.email_verified),
    reset: (email: string) => write(email, 'reset', resetMail),
    knownAddress: (email: string) => write(email, 'reset', knownAddressMail),
  };
}

export type Letters = ReturnType<typeof openLetters>;
