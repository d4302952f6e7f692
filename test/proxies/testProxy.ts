import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PATH } from '../../contract/core/live.ts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import { listen } from '../listener.ts';
import { expectWithin } from '../timing.ts';
import { beginUpload, offsetOf, sendPart } from '../tus.ts';
import { objects, pdf, upload } from '../uploads.ts';
import { member, newPost, type Person } from '../world.ts';
import { ask, openStream, sendText, startSending } from './requests.ts';
import { type Site, startSite } from './site.ts';
import type { ReverseProxy } from './startProxy.ts';
import { expectUnchangedResponses } from './unchangedResponses.ts';

const MB = 1024 * 1024;
const READS = 40;
const FORMS = 120;
const IMMEDIATELY_MS = 500;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** A document of this many bytes. */
const document = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, 'VibeTribe ')]);

interface Expected {
  /** The number of connections that the app closes when one address opens 120 unfinished forms; it accepts 100. */
  disconnected: number;
}

/** Tests the app's requirements of a reverse proxy. */
export function testProxy(proxy: ReverseProxy, { disconnected }: Expected) {
  describe(`the app behind ${proxy.name}`, () => {
    let site: Site;
    let url: string;
    let ada: Person;

    beforeAll(async () => {
      site = await startSite(proxy, {
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMITS: `visitor-reads=${READS}/5m`,
      });
      url = site.app.url;
      ada = await member(site.app, 'ada');
    });

    /** The status of a sign-in with a wrong password. */
    async function signIn(from: string, forged: Record<string, string> = {}) {
      const body = JSON.stringify({ email: 'nobody@example.ng', password: 'a wrong one' });
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...forged };
      return (await ask(url, '/api/auth/sign-in', { method: 'POST', headers, body, from })).status;
    }

    /** The bytes of unfinished uploads that the app has stored. */
    async function partBytes() {
      const parts = (await objects(site.app)).filter((file) => /\/(?:\.tmp|unfinished)\//.test(file));
      const sizes = await Promise.all(parts.map(async (file) => (await stat(file)).size));
      return sizes.reduce((a, b) => a + b, 0);
    }

    it('signs members in over HTTPS, with secure cookies and HSTS', async () => {
      const { status, headers } = await ask(url, '/auth');
      expect([status, headers['strict-transport-security']]).toEqual([
        200,
        'max-age=31536000; includeSubDomains',
      ]);
      expect(headers['set-cookie']?.join()).toMatch(/^__Host-vibetribe-visitor=.*; Secure/);
      expect(ada.cookie).toMatch(/^__Host-/);
      expect((await ada.fetch('/api/settings')).status).toBe(200);
    });

    it('redirects HTTP and www to the public address', async () => {
      const path = '/post/1?from=mail%20me';
      for (const [origin, name] of [
        [site.http, 'localhost'],
        [url, 'www.localhost'],
      ] as const) {
        const { status, headers } = await ask(origin, path, { name });
        expect([status, headers.location]).toEqual([308, `https://localhost${path}`]);
      }
    });

    it('delivers each live event immediately, over HTTP/1.1 and HTTP/2', async () => {
      const stream = await openStream(url, LIVE_PATH);
      expect(stream.headers).toMatchObject({ ':status': 200, 'content-type': 'text/event-stream' });
      expect(stream.headers['content-encoding']).toBeUndefined();
      const older = await listen(ada);
      for (let n = 0; n < 3; n++) {
        const { id } = await newPost(ada);
        const published = performance.now();
        await expect.poll(() => [older.events.at(-1)?.id, stream.text.includes(id)]).toEqual([id, true]);
        expectWithin(performance.now() - published, IMMEDIATELY_MS);
      }
      expect(stream.ended).toBe(false);
      older.close();
    });

    it('passes responses through unchanged', async () => {
      await expectUnchangedResponses(site, ada);
    });

    it('accepts a file of the maximum size', async () => {
      const bytes = document(fileKinds.submission.maxBytes);
      const { status, body } = await upload(ada, 'submission', bytes, { name: 'work.pdf' });
      expect([status, body.sha256]).toEqual([201, sha256(bytes)]);
    });

    it.each(['HTTP/1.1', 'HTTP/2'] as const)(
      'resumes an upload over %s after a lost connection, keeping the received bytes',
      async (protocol) => {
        const bytes = document(6 * MB);
        const path = await beginUpload(ada, bytes.length);
        expect((await sendPart(ada, path, 0, bytes.subarray(0, 2 * MB))).status).toBe(204);
        const headers = {
          origin: url,
          cookie: ada.cookie,
          'tus-resumable': '1.0.0',
          'upload-offset': 2 * MB,
          'content-type': 'application/offset+octet-stream',
          'content-length': 4 * MB,
        };
        const before = await partBytes();
        const sending = startSending(url, path, protocol, { method: 'PATCH', headers });
        sending.write(bytes.subarray(2 * MB, 4 * MB));
        await expect.poll(partBytes).toBeGreaterThan(before + MB);
        sending.destroy();
        const offset = await offsetOf(ada, path);
        expect(offset).toBeGreaterThan(3 * MB);
        const response = await sendPart(ada, path, offset, bytes.subarray(offset));
        expect([response.status, (await response.json()).sha256]).toEqual([200, sha256(bytes)]);
      },
    );

    it('sees the real address of a client that sends forged headers', async () => {
      const forged = {
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      };
      expect(await site.seen('127.0.0.10', forged)).toMatchObject({ client: '127.0.0.10', trusted: true });
      const read = async (from: string, n: number) =>
        (await ask(url, '/api/posts', { from, headers: { 'x-forwarded-for': `203.0.113.${n}` } })).status;
      for (let n = 0; n < READS; n++) expect([n, await read('127.0.0.11', n)]).toEqual([n, 200]);
      expect([await read('127.0.0.11', READS), await read('127.0.0.12', 0)]).toEqual([429, 200]);
      expect(await signIn('127.0.0.10', { 'x-forwarded-host': 'evil.example' })).toBe(401);
    });

    it('sees the address of the proxy if the proxy is not trusted', async () => {
      const untrusting = await startSite(proxy);
      expect(await untrusting.seen('127.0.0.10', {})).toMatchObject({
        client: '127.0.0.1',
        forwarded: true,
        trusted: false,
      });
    });

    it(`answers other clients while ${FORMS} forms of one address stay unfinished`, async () => {
      const form =
        `POST /api/auth/sign-in HTTP/1.1\r\nhost: ${new URL(url).host}\r\nsec-fetch-site: same-origin\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{';
      await Promise.all(Array.from({ length: FORMS }, () => sendText(url, form, '127.0.0.13')));
      for (const path of ['/', '/auth', '/api/posts', '/api/tribes'])
        expect([path, (await ask(url, path, { from: '127.0.0.14' })).status]).toEqual([path, 200]);
      expect(await signIn('127.0.0.14')).toBe(401);
      await expect.poll(() => site.app.server.load.disconnected).toBe(disconnected);
      expect(await signIn('127.0.0.13')).toBe(401);
    });
  });
}
