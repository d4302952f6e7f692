import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from './atEnd.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

const PROGRAM = join(import.meta.dirname, '../examples/webhookReceiver.mjs');
const API = join(import.meta.dirname, '../docs/api.md');
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const BODY = JSON.stringify({ type: 'post.created', data: { url: 'https://example.ng/post/1' } });

let url: string;
const printed: string[] = [];

beforeAll(async () => {
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: SECRET, PORT: '0' };
  const child = spawn(process.execPath, [PROGRAM], { env });
  atEnd(async () => void child.kill());
  const lines = createInterface(child.stdout);
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => printed.push(line));
  url = `http://127.0.0.1:${/\d+$/.exec(first)?.[0]}`;
});

/** The headers of a body, signed by the library of Standard Webhooks. */
const headersOf = (secrets: string[], id: string, at: Date, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});

/** Sends a body as a site does; `more` replaces headers. */
async function send(secrets: string[], { id = uuidv7(), at = new Date(), body = BODY, more = {} } = {}) {
  const headers = { ...headersOf(secrets, id, at, body), ...more };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

describe('the example that receives webhooks', () => {
  it('has at most 60 lines and imports only Node', () => {
    const program = readFileSync(PROGRAM, 'utf8');
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect([...program.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual([
      'node:crypto',
      'node:http',
    ]);
  });

  it('prints an event once, also if it arrives twice or is signed with two secrets', async () => {
    const id = uuidv7();
    expect([await send([SECRET], { id }), await send([OTHER, SECRET], { id })]).toEqual([204, 204]);
    expect(await send([OTHER, SECRET])).toBe(204);
    await expect.poll(() => printed).toEqual(Array(2).fill('post.created https://example.ng/post/1'));
  });

  it.each<[string, string[], Parameters<typeof send>[1]]>([
    ['another secret', [OTHER], {}],
    ['no signature', [], {}],
    ['an old time', [SECRET], { at: new Date(Date.now() - 6 * 60_000) }],
    ['a time that is no number', [SECRET], { more: { 'webhook-timestamp': 'now' } }],
    ['another id than the signed one', [SECRET], { more: { 'webhook-id': 'other' } }],
    ['a body that is too long', [SECRET], { body: 'x'.repeat(70_000) }],
  ])('rejects %s', async (_what, secrets, changes) => {
    const before = printed.length;
    expect(await send(secrets, changes)).toBe(400);
    expect(printed).toHaveLength(before);
  });

  it.each([{}, { WEBHOOK_SECRET: '' }, { WEBHOOK_SECRET: 'whsec_' }])(
    'does not start with %o',
    async (secret) => {
      const env = { PATH: process.env.PATH, PORT: '0', ...secret };
      const child = spawn(process.execPath, [PROGRAM], { env, timeout: WAIT_LIMIT.timeout });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(await said).toEqual(['', 'Set WEBHOOK_SECRET to the secret of the webhook: whsec_…\n']);
    },
  );
});

type IsSigned = (headers: Record<string, string>, body: string, secret: string) => boolean;

describe('the check in docs/api.md', () => {
  const [, code] = /^```js\n(.*?import \{ createHmac.*?)^```/ms.exec(readFileSync(API, 'utf8')) ?? [];
  let isSigned: IsSigned;

  beforeAll(async () => {
    const program = encodeURIComponent(`${code}\nexport { isSigned };`);
    ({ isSigned } = (await import(/* @vite-ignore */ `data:text/javascript,${program}`)) as {
      isSigned: IsSigned;
    });
  });

  it('accepts the right signature, also beside another one, and rejects a wrong or missing one', () => {
    const signed = (...secrets: string[]) => headersOf(secrets, 'id', new Date(), BODY);
    const { 'webhook-signature': right, ...unsigned } = signed(SECRET);
    // As long as a right one, but not in bytes.
    const foreign = { ...unsigned, 'webhook-signature': right.replace(/.$/, 'é') };
    expect([signed(SECRET), signed(OTHER, SECRET)].map((given) => isSigned(given, BODY, SECRET))).toEqual([
      true,
      true,
    ]);
    expect([signed(OTHER), unsigned, foreign, {}].map((given) => isSigned(given, BODY, SECRET))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
