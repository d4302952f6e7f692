import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { startApp, type TestApp } from '../app.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { member, type Person, visitor } from '../world.ts';
import { refused, unchanged } from './refused.ts';

const PUBLIC_URL = 'https://vibetribe.example';

/** `plain` creates accounts and `mailing` delivers mail; both use one database. */
let plain: TestApp;
let mailing: TestApp;
let smtp: TestSmtp;
let members = 0;

beforeAll(async () => {
  plain = await startApp();
  smtp = await startSmtp();
  mailing = await startApp({ SMTP_URL: smtp.url, PUBLIC_URL }, plain.databaseUrl);
});

interface Mailed {
  name: string;
  /** The page that its link opens, and the endpoint that redeems it. */
  page: string;
  spentBy: string;
  asked: { method: string; path: string };
  /** The body of the request for a member's token, and the address that the token is mailed to. */
  ask(email: string): { body: object; to: string };
  spend(token: string): Promise<{ status: number; body: unknown }>;
}

const stranger = () => visitor(mailing);
const kinds: Mailed[] = [
  {
    name: 'verification',
    page: '/auth?verify=',
    spentBy: auth.verify.path,
    asked: auth.verify,
    ask: (email) => ({ body: { email }, to: email }),
    spend: (token) => stranger().call(auth.verify, { token }),
  },
  {
    name: 'reset',
    page: '/auth?reset=',
    spentBy: auth.reset.path,
    asked: auth.requestReset,
    ask: (email) => ({ body: { email }, to: email }),
    spend: (token) => stranger().call(auth.reset, { token, password: 'a better horse' }),
  },
  {
    name: 'new address',
    page: '/auth?email=',
    spentBy: account.confirmEmail.path,
    asked: account.changeEmail,
    ask: (email) => ({ body: { email: `new_${email}`, current: 'correct horse' }, to: `new_${email}` }),
    spend: (token) => stranger().call(account.confirmEmail, { token }),
  },
];

const ATTACKED = {
  // The server accepts a write to this host, but must not put it into a link.
  host: 'localhost:1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-original-host': 'evil.example',
  forwarded: 'host=evil.example;proto=http',
  referer: 'https://evil.example/',
};

/** A member's token, requested with headers that a browser would never let a page set. */
async function mailed({ asked, ask }: Mailed, headers: Record<string, string> = {}) {
  const name = `ada_${++members}`;
  const person = await member(plain, name);
  const { body, to } = ask(`${name}@example.ng`);
  await send(person, asked, body, headers);
  return { person, ...(await smtp.mailTo(to)) };
}

async function send(person: Person, asked: Mailed['asked'], body: object, headers: object) {
  expect(await statusOf(person, asked, body, headers)).toBe(200);
}

async function statusOf(person: Person, { method, path }: Mailed['asked'], body: object, headers: object) {
  const cookie = person.cookie.replace(/^vibetribe=/, '__Host-vibetribe=');
  const sent = request(mailing.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...headers },
  });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const expire = ({ id }: Person) =>
  mailing.deps.db.pool.query(
    "update verifications set expires_at = now() - interval '1 second' where user_id = $1",
    [id],
  );

const bad = { status: 400, message: authCopy.badToken };

describe.each(kinds)('the token of a $name mail', (kind) => {
  it('takes effect once, and changes nothing if it is used again', async () => {
    const { token, person } = await mailed(kind);
    expect((await kind.spend(token)).status).toBe(200);
    expect((await unchanged(mailing, () => kind.spend(token))).status).toBe(200);
    await expire(person);
    await refused(mailing, () => kind.spend(token), bad);
  });

  it('expires', async () => {
    const { token, person } = await mailed(kind);
    await expire(person);
    await refused(mailing, () => kind.spend(token), bad);
  });

  it('takes effect once when used concurrently', async () => {
    const { token, person } = await mailed(kind);
    const events: LiveEvent[] = [];
    const stop = mailing.deps.live.subscribe((event) => event.id === person.id && events.push(event));
    const answers = await Promise.all(Array.from({ length: 3 }, () => kind.spend(token)));
    stop();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(events).toHaveLength(1);
  });

  it('is not redeemed by GET, HEAD or OPTIONS', async () => {
    const { token } = await mailed(kind);
    await unchanged(mailing, async () => {
      for (const path of [kind.page + token, `${kind.spentBy}?token=${token}`])
        for (const method of ['GET', 'HEAD', 'OPTIONS']) {
          const answer = await stranger().fetch(path, { method, redirect: 'follow' });
          expect(answer.status).toBeLessThan(500);
        }
    });
    expect((await kind.spend(token)).status).toBe(200);
  });

  it('is rejected if altered, and does not work for another purpose', async () => {
    const { token } = await mailed(kind);
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const guess of [changed, token.slice(1), `${token}A`, '%', 'x'.repeat(2_000)])
      await refused(mailing, () => kind.spend(guess), bad);
    for (const other of kinds.filter((one) => one !== kind))
      await refused(mailing, () => other.spend(token), bad);
    expect((await kind.spend(token)).status).toBe(200);
  });

  it('is mailed in a link to PUBLIC_URL, regardless of the Host header', async () => {
    const { mail, token } = await mailed(kind, ATTACKED);
    expect(mail.text).toContain(`${PUBLIC_URL}${kind.page}${token}`);
    const links = `${mail.text} ${mail.html}`.match(/https?:\/\/[^/"\s<]+/g);
    expect(new Set(links)).toEqual(new Set([PUBLIC_URL]));
    expect(`${mail.text}${mail.html}`).not.toContain('evil');
    expect(`${mail.text}${mail.html}`).not.toContain('localhost');
  });

  it('cannot be requested with a foreign Host header', async () => {
    const { person } = await mailed(kind);
    const { body } = kind.ask('nobody@example.ng');
    expect(await statusOf(person, kind.asked, body, { host: 'evil.example' })).toBe(403);
  });
});
