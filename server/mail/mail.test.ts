import { expect, test } from 'vitest';
import { startSmtp } from '../../test/smtp.ts';
import { JobFailed } from '../deps/jobs.ts';
import { createMailer } from './createMailer.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const mail = { to: 'ada@example.ng', subject: 'Hello', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };

const open = (smtpUrl: string) =>
  createMailer({
    smtpUrl,
    mailFrom: 'VibeTribe <hello@vibetribe.example>',
    dataDir: '/nowhere',
    publicUrl: 'https://vibetribe.example',
  });

const smtpError = (responseCode: number) =>
  Object.assign(new Error(`<${mail.to}> not now`), { responseCode });

test('a mail has the id of its job as message id, so that a duplicate can be recognised', async () => {
  const smtp = await startSmtp();
  const mailer = open(smtp.url);
  expect(mailer.delivers).toBe(true);
  await mailer.send(mail, ID);
  const { mail: received } = await smtp.mailTo(mail.to);
  expect(received).toMatchObject({
    subject: 'Hello',
    from: { address: 'hello@vibetribe.example' },
    messageId: `<${ID}@vibetribe.example>`,
  });
  expect(mailer.usage()).toEqual({ sent: 1, failed: 0 });
  mailer.close();
});

test.each([
  ['later is a failure that may be mended', 451, Error],
  ['never is final', 550, JobFailed],
])('a mail server that says %s, and the error omits the address', async (_, code, kind) => {
  const smtp = await startSmtp(() => smtpError(code));
  const mailer = open(smtp.url);
  const error = await mailer.send(mail, ID).catch((reason: Error) => reason);
  expect(error?.constructor).toBe(kind);
  expect(String(error)).toMatch(new RegExp(`${code}$`));
  expect(String(error)).not.toContain(mail.to);
  expect(mailer.usage()).toEqual({ sent: 0, failed: 1 });
  mailer.close();
});
