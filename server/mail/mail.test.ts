import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startSmtp } from '../../test/smtp.ts';
import { expectWithin } from '../../test/timing.ts';
import { createLog } from '../log.ts';
import { createMailer } from './createMailer.ts';

const mail = { to: 'ada@example.ng', subject: 'Hello', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };

const log = createLog({ logLevel: 'silent' });
const logged = vi.spyOn(log, 'error');
const warned = vi.spyOn(log, 'warn');
const open = (smtpUrl: string) =>
  createMailer({ smtpUrl, mailFrom: 'VibeTribe <hello@vibetribe.example>', dataDir: '/nowhere' }, log);
beforeEach(() => {
  logged.mockClear();
  warned.mockClear();
});
afterAll(() => {
  logged.mockRestore();
  warned.mockRestore();
});

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
  await expect.poll(() => mailer.usage()).toEqual({ sent: 1, failed: 0, waiting: 0 });
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
  expect(mailer.usage()).toEqual({ sent: 0, failed: 1, waiting: 0 });
  await mailer.close();
});

test('a mail that waits for another try is logged and counted, and given up at the end', async () => {
  const smtp = await startSmtp(() => smtpError(451));
  const mailer = open(smtp.url);
  mailer.post(async () => mail);
  await expect.poll(() => mailer.usage(), { timeout: 20_000 }).toEqual({ sent: 0, failed: 0, waiting: 1 });
  expect(warned.mock.calls).toEqual([
    [{ reason: expect.stringMatching(/^\w+ 451$/), retryInMs: 1_000 }, 'a mail waits for another try'],
  ]);
  await mailer.close();
  expect(mailer.usage()).toEqual({ sent: 0, failed: 1, waiting: 0 });
  expect(JSON.stringify([...warned.mock.calls, ...logged.mock.calls])).not.toContain(mail.to);
});

test('sends nothing without a recipient', async () => {
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
  await expectWithin(performance.now() - started, 4_000);
});
