import type { Deps } from '../deps.ts';
import { catalogueFor, type MailContext } from '../i18n.ts';
import type { AuthLimits } from './limits.ts';
import { knownAddressMail, resetMail, type Verification, verificationMail } from './mails.ts';
import { languageOf, type Member, memberByEmail, type Purpose } from './queries.ts';
import type { VerificationTokens } from './verificationTokens.ts';

/** The context of a mail to a member: settings and the texts of the member's language. */
export const mailContextFor = async (
  { env, db }: Pick<Deps, 'env' | 'db'>,
  userId: string,
): Promise<MailContext> => ({
  ...env,
  words: await catalogueFor(await languageOf(db, userId)),
});

/**
 * Sends account mails to addresses that belong to members. It runs after the response, so that neither the response nor
 * its time shows whether an address belongs to a member.
 */
export function createAccountMails(
  { env, db, mail }: Pick<Deps, 'env' | 'db' | 'mail'>,
  tokens: VerificationTokens,
  limits: AuthLimits,
) {
  const sendToMember = (
    email: string,
    purpose: Purpose,
    mailOf: typeof resetMail,
    isNeeded: (member: Member) => boolean = () => true,
  ) =>
    mail.post(async () => {
      const member = await memberByEmail(db, email);
      if (!member || !isNeeded(member) || !(await limits.mailsTo.tryConsume(member.id))) return undefined;
      const context = await mailContextFor({ env, db }, member.id);
      return mailOf(context, member.email, await tokens.create(member.id, purpose));
    });

  return {
    /** The mail of a sign-up, whose transaction created the verification. */
    signedUp: (id: string, email: string, verification: Verification) =>
      mail.post(async () =>
        (await limits.mailsTo.tryConsume(id))
          ? verificationMail(await mailContextFor({ env, db }, id), email, verification)
          : undefined,
      ),
    verification: (email: string) =>
      sendToMember(email, 'verify', verificationMail, (member) => !member.email_verified),
    reset: (email: string) => sendToMember(email, 'reset', resetMail),
    knownAddress: (email: string) => sendToMember(email, 'reset', knownAddressMail),
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
