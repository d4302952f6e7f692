import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { account } from '../../../contract/account/endpoints.ts';
import { authCopy, mailCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { mailCopy as pidgin } from '../../../contract/languages/pcm/auth.copy.ts';
import { startApp } from '../../../test/app.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { signIn, visitor } from '../../../test/world.ts';
import { getJobsUsage } from '../../jobs/usage.queries.ts';

const PUBLIC_URL = 'https://vibetribe.example';
const smtp = await startSmtp();
const app = await startApp({
  SMTP_URL: smtp.url,
  PUBLIC_URL,
  MAIL_FROM: 'VibeTribe <hello@vibetribe.example>',
});
const stranger = visitor(app);
const sql = (text: string, values: unknown[] = []) =>
  app.deps.db.many<Record<string, string>>({ name: '', text }, values);

const signUp = (name: string) =>
  stranger.call(auth.signUp, {
    email: `${name}@example.ng`,
    password: 'correct horse',
    full_name: 'Ada Obi',
    username: name,
  });
const trySignIn = (name: string, password = 'correct horse') =>
  stranger.call(auth.signIn, { email: `${name}@example.ng`, password });
const verify = (proof: { token?: string; email?: string; code?: string }) =>
  stranger.call(auth.verify, proof);

/** A member who has verified the address and is signed in. */
async function verified(name: string) {
  await signUp(name);
  await verify({ token: (await smtp.mailTo(`${name}@example.ng`)).token });
  return signIn(app, `${name}@example.ng`);
}

async function askReset(name: string) {
  const email = `${name}@example.ng`;
  const before = smtp.received.filter((r) => r.to.includes(email)).length;
  expect((await stranger.call(auth.requestReset, { email })).body).toEqual({ ok: true });
  return smtp.mailTo(email, before + 1);
}

const bad = { code: 'invalid', message: authCopy.badToken };
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

test('mails are in the language of the browser that signed up', async () => {
  const body = {
    email: 'ngozi@example.ng',
    password: 'correct horse',
    full_name: 'Ngozi',
    username: 'ngozi',
  };
  await stranger.fetch('/api/auth/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'pcm' },
    body: JSON.stringify(body),
  });
  const { mail, token } = await smtp.mailTo('ngozi@example.ng');
  expect(mail.subject).toBe(pidgin.verify.subject('VibeTribe'));
  expect(mail.text).toContain(pidgin.verify.text);
  expect(mail.html).toContain('<html lang="pcm">');
  // Later mails are in the member’s language, whichever browser requests them.
  await verify({ token });
  expect((await askReset('ngozi')).mail.subject).toBe(pidgin.reset.subject('VibeTribe'));
});

test('mails have a dark style, and light colours in their attributes for programs without it', async () => {
  const { mail } = await smtp.mailTo('ngozi@example.ng');
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
  expect(mail.html).toMatch(/class="card" style="[^"]*background:#fff/);
});

describe('verification', () => {
  test('is required before the first sign-in, which only the right password reveals', async () => {
    await signUp('ada');
    const { mail, token, code } = await smtp.mailTo('ada@example.ng');
    expect(mail.from?.address).toBe('hello@vibetribe.example');
    expect(mail.subject).toBe(mailCopy.verify.subject('VibeTribe'));
    expect(mail.text).toContain(`${PUBLIC_URL}/auth?verify=${token}`);
    expect(mail.html).toContain(`href="${PUBLIC_URL}/auth?verify=${token}"`);
    expect(mail.html).toContain(code);

    const early = await trySignIn('ada');
    expect([early.status, early.error?.message]).toEqual([403, authCopy.unverified]);
    expect(early.headers.getSetCookie()).toEqual([]);
    expect((await trySignIn('ada', 'wrong horse')).error?.message).toBe(authCopy.wrong);

    await stranger.fetch(`/auth?verify=${token}`);
    await stranger.fetch(`/api/auth/verify?token=${token}`);
    expect((await trySignIn('ada')).status).toBe(403);

    expect((await verify({ token })).body).toEqual({ ok: true });
    expect((await trySignIn('ada')).body.user?.email_verified).toBe(true);
  });

  test('works by code, and only for the mailed address', async () => {
    await signUp('bola');
    const { code } = await smtp.mailTo('bola@example.ng');
    expect((await verify({ email: 'ada@example.ng', code })).status).toBe(400);
    expect((await verify({ email: 'bola@example.ng', code: wrongCode(code) })).error).toEqual({
      ...bad,
      fields: { code: authCopy.badToken },
    });
    expect((await verify({ email: 'BOLA@example.ng', code })).status).toBe(200);
    expect((await trySignIn('bola')).status).toBe(200);
  });

  test('succeeds again after a lost answer, while the address is verified, and signs nobody in', async () => {
    const email = 'nneka@example.ng';
    await signUp('nneka');
    const { token, code } = await smtp.mailTo(email);
    expect((await verify({ token })).status).toBe(200);
    const stored = () => sql('select * from users where email = $1', [email]);
    const before = await stored();
    for (const proof of [{ token }, { email, code }]) {
      const again = await verify(proof);
      expect([again.body, again.headers.getSetCookie()]).toEqual([{ ok: true }, []]);
    }
    expect(await stored()).toEqual(before);
    await sql('update users set email_verified = false where email = $1', [email]);
    expect((await verify({ token })).error).toEqual(bad);
  });

  test('counts the tries of a code that was used', async () => {
    const email = 'obi@example.ng';
    await signUp('obi');
    const { code } = await smtp.mailTo(email);
    expect((await verify({ email, code })).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await verify({ email, code: wrongCode(code) })).status).toBe(400);
    expect((await verify({ email, code })).status).toBe(400);
  });

  test('allows five tries of a code, even concurrently, and the link still works', async () => {
    await signUp('chidi');
    const { code, token } = await smtp.mailTo('chidi@example.ng');
    const wrong = { email: 'chidi@example.ng', code: wrongCode(code) };
    await Promise.all(Array.from({ length: 20 }, () => verify(wrong)));
    expect((await verify({ ...wrong, code })).status).toBe(400);
    expect(
      await sql(
        'select code_tries from verifications v join users u on u.id = user_id where u.username = $1',
        ['chidi'],
      ),
    ).toEqual([{ code_tries: 5 }]);
    expect((await verify({ token })).status).toBe(200);
  });

  test('allows twenty wrong codes for one address, without affecting other addresses', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const guess = (email: string) => visitor(limited).call(auth.verify, { email, code: '000000' });
    const guesses = await Promise.all(Array.from({ length: 21 }, () => guess('ada@example.ng')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(20).fill(400), 429]);
    const refused = await guess('ADA@example.ng');
    expect([refused.status, refused.error?.message]).toEqual([429, authCopy.tooManyCodes]);
    expect((await guess('bola@example.ng')).status).toBe(400);
  });

  test('accepts only the latest mail; verified and unknown addresses get the same response but no mail', async () => {
    await signUp('dayo');
    const first = await smtp.mailTo('dayo@example.ng');
    for (const name of ['dayo', 'ada', 'nobody'])
      expect((await verify({ email: `${name}@example.ng` })).body).toEqual({ ok: true });
    const second = await smtp.mailTo('dayo@example.ng', 2);
    expect((await verify({ token: first.token })).status).toBe(400);
    expect((await verify({ email: 'dayo@example.ng', code: second.code })).status).toBe(200);
    expect(smtp.received.filter((r) => r.to.includes('ada@example.ng'))).toHaveLength(1);
    expect(smtp.received.filter((r) => r.to.includes('nobody@example.ng'))).toHaveLength(0);
  });

  test('has links that expire after an hour and codes that expire after 15 minutes', async () => {
    await signUp('efe');
    const { token, code } = await smtp.mailTo('efe@example.ng');
    const age = (column: string) =>
      sql(
        `update verifications set ${column} = now() - interval '1 second' where user_id = (select id from users where username = 'efe')`,
      );
    const [row] =
      await sql(`select extract(epoch from expires_at - created_at) link, extract(epoch from code_expires_at - created_at) code
      from verifications where user_id = (select id from users where username = 'efe')`);
    expect([Number(row?.link), Number(row?.code)]).toEqual([3600, 900]);
    await age('code_expires_at');
    expect((await verify({ email: 'efe@example.ng', code })).status).toBe(400);
    await age('expires_at');
    expect((await verify({ token })).status).toBe(400);
  });

  test('takes effect once when link and code are used concurrently', async () => {
    await signUp('femi');
    const { token, code } = await smtp.mailTo('femi@example.ng');
    const proofs = [...Array(4).fill({ token }), ...Array(4).fill({ email: 'femi@example.ng', code })];
    const events: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => events.push(event));
    const statuses = (await Promise.all(proofs.map(verify))).map((a) => a.status);
    stop();
    expect(statuses).toEqual(Array(8).fill(200));
    expect(events).toHaveLength(1);
  });

  test('stores no link token or code in plain text', async () => {
    await signUp('gbenga');
    const { token, code } = await smtp.mailTo('gbenga@example.ng');
    const dump = JSON.stringify(
      await sql(
        `select v.*, encode(token_hash, 'escape') t, encode(code_hash, 'escape') c from verifications v`,
      ),
    );
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(code);
  });

  test.each([
    {},
    { token: '' },
    { token: 'x'.repeat(2_001) },
    { email: 'ada@example.ng', code: '12345' },
    { code: '123456' },
  ])('rejects the proof %j', async (proof) => {
    expect((await verify(proof)).status).toBe(400);
  });
});

describe('a password reset', () => {
  test('by link replaces the password, ends every sign-in, and works once', async () => {
    const person = await verified('ify');
    const { token, mail } = await askReset('ify');
    expect(mail.text).toContain(`${PUBLIC_URL}/auth?reset=${token}`);
    expect((await person.call(signedIn.session, {})).body.user).not.toBeNull();

    const short = await stranger.call(auth.reset, { token, password: 'short' });
    expect(short.error?.fields).toEqual({ password: authCopy.passwordShort });
    const common = await stranger.call(auth.reset, { token, password: '123456' });
    expect(common.error?.fields).toEqual({ password: authCopy.passwordCommon });
    expect((await stranger.call(auth.reset, { token, password: 'better horse' })).body).toEqual({ ok: true });
    expect((await person.call(signedIn.session, {})).body.user).toBeNull();
    expect((await trySignIn('ify')).status).toBe(401);
    expect((await trySignIn('ify', 'better horse')).status).toBe(200);
    expect((await stranger.call(auth.reset, { token, password: 'other horse' })).error).toEqual(bad);
    expect((await trySignIn('ify', 'better horse')).status).toBe(200);
  });

  test('succeeds again with the same password only, which ends no sign-in', async () => {
    const email = 'nkem@example.ng';
    await verified('nkem');
    const { token, code } = await askReset('nkem');
    const reset = (password: string, proof: object = { token }) =>
      stranger.call(auth.reset, { ...proof, password });
    expect((await reset('better horse')).status).toBe(200);
    const person = await signIn(app, email, 'better horse');
    for (const proof of [{ token }, { email, code }])
      expect((await reset('better horse', proof)).body).toEqual({ ok: true });
    expect((await reset('other horse')).error).toEqual(bad);
    expect((await person.call(signedIn.session, {})).body.user).not.toBeNull();

    // A new mail works, and its link only.
    const newer = await askReset('nkem');
    expect((await reset('third horse', { token: newer.token })).status).toBe(200);
    expect((await reset('third horse')).error).toEqual(bad);

    // A later password invalidates the used link, too.
    const again = await signIn(app, email, 'third horse');
    await again.call(account.changePassword, { current: 'third horse', password: 'fourth horse' });
    for (const password of ['third horse', 'fourth horse'])
      expect((await reset(password, { token: newer.token })).error).toEqual(bad);
    expect((await trySignIn('nkem', 'fourth horse')).status).toBe(200);
  });

  test('by a used link counts wrong passwords, which it would otherwise let one guess', async () => {
    const limited = await startApp({ RATE_LIMITS: 'failed-sign-ins=3/h' }, app.databaseUrl);
    await verified('ola');
    const { token } = await askReset('ola');
    const reset = (password: string) => visitor(limited).call(auth.reset, { token, password });
    const statuses = [];
    for (const password of [
      'right horse',
      'right horse',
      'horse one',
      'horse two',
      'horse three',
      'right horse',
    ])
      statuses.push((await reset(password)).status);
    expect(statuses).toEqual([200, 200, 400, 400, 400, 429]);
  });

  test('invalidates the other mails to the member', async () => {
    await signUp('pelumi');
    const { token } = await smtp.mailTo('pelumi@example.ng');
    const reset = await askReset('pelumi');
    await stranger.call(auth.reset, { token: reset.token, password: 'better horse' });
    expect((await verify({ token })).error).toEqual(bad);
  });

  test('by code also verifies an unverified address', async () => {
    await signUp('jumoke');
    await smtp.mailTo('jumoke@example.ng');
    const { code } = await askReset('jumoke');
    const reset = (proof: string) =>
      stranger.call(auth.reset, { email: 'jumoke@example.ng', code: proof, password: 'better horse' });
    expect((await reset(wrongCode(code))).status).toBe(400);
    expect((await reset(code)).status).toBe(200);
    expect((await trySignIn('jumoke', 'better horse')).status).toBe(200);
  });

  test('succeeds once when a link is used three times concurrently', async () => {
    await verified('kemi');
    const { token } = await askReset('kemi');
    const passwords = ['first horse', 'second horse', 'third horse'];
    const answers = await Promise.all(
      passwords.map((password) => stranger.call(auth.reset, { token, password })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex((a) => a.status === 200)] ?? '';
    expect((await trySignIn('kemi', winner)).status).toBe(200);
  });

  test('is rejected with a verification token, and verification with a reset token', async () => {
    await signUp('lola');
    const { token } = await smtp.mailTo('lola@example.ng');
    expect((await stranger.call(auth.reset, { token, password: 'better horse' })).status).toBe(400);
    const reset = await askReset('lola');
    expect((await verify({ token: reset.token })).status).toBe(400);
  });

  test('for an unknown address gets the same response, and sends no mail', async () => {
    const before = smtp.received.length;
    const answer = await stranger.call(auth.requestReset, { email: 'nobody@example.ng' });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    await askReset('kemi');
    expect(smtp.received).toHaveLength(before + 1);
  });
});

test('at most five reset mails reach one member, while further requests still succeed', async () => {
  const limited = await startApp(
    { SMTP_URL: smtp.url, PUBLIC_URL, RATE_LIMITS: 'mails=20/h' },
    app.databaseUrl,
  );
  await verified('musa');
  const before = smtp.received.filter((r) => r.to.includes('musa@example.ng')).length;
  const ask = () => visitor(limited).call(auth.requestReset, { email: 'musa@example.ng' });
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push((await ask()).status);
  expect(answers).toEqual([...Array(20).fill(200), 429]);
  const left = async () => (await getJobsUsage(limited.deps.db)).waiting;
  await expect.poll(left).toBe(0);
  await limited.deps.jobs.close();
  expect(smtp.received.filter((r) => r.to.includes('musa@example.ng'))).toHaveLength(before + 5);
});

test('without SMTP_URL, sign-in needs no verification, mails are written to files, and resets are rejected', async () => {
  const local = await startApp();
  const someone = visitor(local);
  const form = { email: 'ada@example.ng', password: 'correct horse', full_name: 'Ada Obi', username: 'ada' };
  await someone.call(auth.signUp, form);
  expect((await someone.call(auth.signIn, form)).status).toBe(200);

  const refused = await someone.call(auth.requestReset, { email: form.email });
  expect([refused.status, refused.error?.message]).toEqual([403, authCopy.resetSoon]);

  const folder = join(local.dataDir, 'mail');
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  const [name] = await readdir(folder);
  expect((await stat(join(folder, name ?? ''))).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(join(folder, name ?? '')));
  expect(mail.to?.[0]?.address).toBe('ada@example.ng');
  const token = /verify=([\w-]+)/.exec(mail.text ?? '')?.[1];
  expect((await someone.call(auth.verify, { token })).status).toBe(200);
});
