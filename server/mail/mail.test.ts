import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startSmtp } from '../../test/smtp.ts';
import { openLog } from '../log.ts';
import { openMailer } from './open.ts';

const mail = { to: 'ada@example.ng', subject: 'Hello', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };

const log = openLog({ logLevel: 'silent' });
const logged = vi.spyOn(log, 'error');
const open = (smtpUrl: string) =>
  openMailer({ smtpUrl, mailFrom: 'VibeTribe <hello@vibetribe.example>', dataDir: '/nowhere' }, log);
beforeEach(() => logged.mockClear());
afterAll(() => logged.mockRestore());

const smtpError = (responseCode: number) =>
  Object.assign(new Error(`<${mail.to}> not now`), { responseCode });

test('a mail server that says later is asked again', async () => {
  let refusals = 0;
  const smtp = await startSmtp(() => (refusals++ === 0 ? smtpError(451) : undefined));
  const mailer = open(smtp.url);
  expect(mailer.delivers).toBe(true);
  mailer.post(async () => mail);
  const { mail: received } = await smtp.mailTo(mail.to);
  expect(received).toMatchObject({ subject: 'Hello', from: { address: 'hello@vibetribe.example' } });
  expect(refusals).toBe(2);
  expect(logged).not.toHaveBeenCalled();
  await mailer.close();
});

test('one that says never is not, and the log does not name the address', async () => {
  let refusals = 0;
  const smtp = await startSmtp(() => {
    refusals++;
    return smtpError(550);
  });
  const mailer = open(smtp.url);
  mailer.post(async () => mail);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1), 5_000);
  expect(logged).toHaveBeenCalledWith(
    { reason: expect.stringMatching(/^\w+ 550$/) },
    'a mail could not be sent',
  );
  expect(refusals).toBe(1);
  await mailer.close();
});

test('nothing is sent where there is nobody to write to', async () => {
  const smtp = await startSmtp();
  const mailer = open(smtp.url);
  mailer.post(async () => undefined);
  mailer.post(async () => mail);
  await smtp.mailTo(mail.to);
  expect(smtp.received).toHaveLength(1);
  await mailer.close();
});

test('a server that never speaks holds up neither the sender nor the closing', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  afterAll(() => silent.close());
  const mailer = open(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const reached = new Promise((resolve) => silent.once('connection', resolve));
  mailer.post(async () => mail);
  await reached;
  const started = performance.now();
  await mailer.close();
  expect(performance.now() - started).toBeLessThan(4_000);
});
