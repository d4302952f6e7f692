import type { Deps } from '../../deps/deps.ts';
import type { Mail } from '../../deps/mailer.ts';
import { catalogueFor, type MailContext } from '../../i18n.ts';
import { secretsOf } from '../../process/secrets.ts';
import { createAuthLimits } from '../limits.ts';
import { languageOf, memberByEmail } from '../queries.ts';
import { createVerificationTokens } from '../tokens.ts';
import { type AccountMail, accountMail } from './accountMails.ts';
import { knownAddressMail, newAddressMail, resetMail, securityMails, verificationMail } from './compose.ts';

const linkMails = { verify: verificationMail, reset: resetMail, known: knownAddressMail };

/** Sends queued account mails. */
export function sendAccountMails({ env, db, mail, jobs, limits }: Deps): void {
  const { mailsTo } = createAuthLimits(limits);
  const tokens = createVerificationTokens(db, secretsOf(env));

  jobs.handle(accountMail(mail.delivers), async (queued, { id, attempt }) => {
    const composed = await compose(queued, async (key) => attempt > 1 || (await mailsTo.tryConsume(key)));
    if (composed) await mail.send(composed, id);
  });

  /** Undefined if there is no recipient, the address needs no mail, or `mayMail` returns false. */
  async function compose(
    queued: AccountMail,
    mayMail: (key: string) => Promise<boolean>,
  ): Promise<Mail | undefined> {
    const { email } = queued;
    if (!('userId' in queued)) {
      const { type } = queued;
      const member = await memberByEmail(db, email);
      if (!member || (type === 'verify' && member.email_verified) || !(await mayMail(member.id)))
        return undefined;
      const purpose = type === 'verify' ? 'verify' : 'reset';
      return linkMails[type](await contextFor(member.id), email, await tokens.create(member.id, purpose));
    }
    const { type, userId } = queued;
    if (type !== 'newAddress') return securityMails[type](await contextFor(userId), email);
    if ((await memberByEmail(db, email)) || !(await mayMail(email))) return undefined;
    const { token } = await tokens.create(userId, 'email', email);
    return newAddressMail(await contextFor(userId), email, token);
  }

  const contextFor = async (userId: string): Promise<MailContext> => ({
    ...env,
    words: await catalogueFor(await languageOf(db, userId)),
  });
}
