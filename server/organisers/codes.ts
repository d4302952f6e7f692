import { createHmac, randomInt } from 'node:crypto';
import { ORGANISER_CODE_LENGTH } from '../../contract/organisers/limits.ts';
import { escapeHtml } from '../../contract/text/escapeHtml.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { jobKind } from '../deps/jobs.ts';
import type { Mail } from '../deps/mailer.ts';
import { catalogueFor, type MailContext } from '../i18n.ts';
import { mailLayout, smallPrint } from '../mail/layout.ts';
import { findMail, setCode } from './codes.queries.ts';

// The mail with a code to info@ a domain. Chain: routes.ts (queues it with the row of the mail) → jobs/ → this file (makes the
// code, stores its HMAC) → mail/.

/** Capital letters and digits without those that look alike: 32 of them, so a code has 40 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = () =>
  Array.from({ length: ORGANISER_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The same for every organiser, so that a code that was meant for another one is recognised. */
export const hashOfCode = (secret: string | undefined, code: string) =>
  createHmac('sha256', secret ?? '')
    .update(`organiser code ${code}`)
    .digest();

/** Two kinds, so that a process without SMTP_URL does not claim mails of a process with it. */
const mailJob = (delivers: boolean) =>
  jobKind<{ mailId: string }>(delivers ? 'organiser_mail' : 'organiser_mail_to_file', 'mail');

/** Queues the mail in the caller's transaction; `jobs.wake` after the commit sends it at once. */
export const queueCode =
  ({ jobs, mail }: Pick<Deps, 'jobs' | 'mail'>, mailId: string, userId: string) =>
  (tx: Db) =>
    jobs.add(tx, mailJob(mail.delivers), { mailId }, { userId });

/** Sends queued mails. A retry has a new code, and the one before it is wrong. */
export function sendCodes({ env, db, mail, jobs }: Deps): void {
  jobs.handle(mailJob(mail.delivers), async ({ mailId }, { id }) => {
    const found = await findMail(db, mailId);
    if (!found) return;
    const code = newCode();
    await setCode(db, mailId, hashOfCode(env.appSecret, code));
    const words = await catalogueFor(found.language);
    await mail.send(compose({ ...env, words }, { ...found, code }), id);
  });
}

interface Content {
  domain: string;
  username: string;
  code: string;
}

/** It contains nothing that the member has written: strangers would get it from us. */
function compose({ words, ...env }: MailContext, { domain, username, code }: Content): Mail {
  const { subject, text, holds, otherwise } = words.organisers.organiserMailCopy;
  const { hello, sign } = words.auth.mailCopy;
  const what = text(`@${username}`, domain);
  return {
    to: `info@${domain}`,
    subject: subject(env.appName),
    text: [hello, what, code, holds, otherwise, sign(env.appName)].join('\n\n'),
    html: mailLayout(
      words.language,
      `<p>${hello}</p>`,
      `<p>${escapeHtml(what)}</p>`,
      `<p><strong style="font-size:28px;letter-spacing:6px">${code}</strong></p>`,
      smallPrint(`${escapeHtml(holds)}<br>${escapeHtml(otherwise)}`),
      `<p>${escapeHtml(sign(env.appName))}</p>`,
    ),
  };
}
