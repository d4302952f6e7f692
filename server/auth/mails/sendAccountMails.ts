import { lockMember } from '../../db/lockMember.queries.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Mail } from '../../deps/mailer.ts';
import { catalogueFor, type MailContext } from '../../i18n.ts';
import { secretsOf } from '../../process/secrets.ts';
import { createAuthLimits } from '../limits.ts';
import { languageOf, memberByEmail } from '../queries.ts';
import { createVerificationTokens } from '../tokens.ts';
import { type AccountMail, accountMail } from './accountMails.ts';
import { knownAddressMail, newAddressMail, resetMail, securityMails, verificationMail } from './compose.ts';
import { lockMail } from './queries.ts';

const linkMails = { verify: verificationMail, reset: resetMail, known: knownAddressMail };

/** Sends queued account mails. */
export function sendAccountMails({ env, db, mail, jobs, limits }: Deps): void {
  const { mailsTo } = createAuthLimits(limits);
  const secrets = secretsOf(env);
  const tokens = createVerificationTokens(db, secrets);

  jobs.handle(accountMail(mail.delivers), async (queued, { id, attempt }) => {
    const composed = await compose(queued, id, async (key) => attempt > 1 || (await mailsTo.tryConsume(key)));
    if (composed) await mail.send(composed, id);
  });

  /** Undefined if there is no recipient, the address needs no mail, or `mayMail` returns false. */
  async function compose(
    queued: AccountMail,
    jobId: string,
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
    const created = await createAddressToken(userId, email, jobId);
    return created && newAddressMail(await contextFor(userId), email, created.token);
  }

  /** Undefined if a new password has deleted the queued mail: whoever asked for the change may have been a stranger. */
  const createAddressToken = (userId: string, email: string, jobId: string) =>
    db.transaction(async (tx) => {
      await lockMember(tx, userId);
      if (!(await lockMail(tx, jobId))) return undefined;
      return createVerificationTokens(tx, secrets).create(userId, 'email', email);
    });

  const contextFor = async (userId: string): Promise<MailContext> => ({
    ...env,
    words: await catalogueFor(await languageOf(db, userId)),
  });
}
