import { beforeAll, describe, expect, it } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { authCopy as pidgin } from '../../contract/languages/pcm/auth.copy.ts';
import { postCopy as pidginPosts } from '../../contract/languages/pcm/posts.copy.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { startApp, type TestApp } from '../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const pageOf = async (headers: Record<string, string>, path = '/auth') => {
  const response = await fetch(app.url + path, { headers });
  return { html: await response.text(), vary: response.headers.get('vary') };
};

describe('the language of a page', () => {
  it('is the supported language that the browser prefers most', async () => {
    for (const wish of ['pcm', 'pcm-NG,en;q=0.9', 'fr, en;q=0.3, PCM;q=0.7', 'en;q=0, pcm;q=0.1']) {
      const { html, vary } = await pageOf({ 'accept-language': wish });
      expect(html, wish).toContain('<html lang="pcm">');
      expect(html, wish).toContain(pidgin.forgotPassword);
      expect(html, wish).not.toContain(authCopy.forgotPassword);
      expect(vary, wish).toMatch(/\*|accept-language/);
    }
  });

  it.each(['', 'fr', 'en-NG,pcm;q=0.5', '*', ';;q=,=', 'pcm;q=0', 'p'.repeat(999)])(
    'is English for Accept-Language "%s"',
    async (wish) => {
      const { html } = await pageOf({ 'accept-language': wish });
      expect(html).toContain('<html lang="en">');
      expect(html).toContain(authCopy.forgotPassword);
    },
  );

  it('is the one in the cookie, regardless of the browser; an unsupported one is ignored', async () => {
    const pcm = await pageOf({ cookie: 'lang=pcm', 'accept-language': 'en' });
    expect(pcm.html).toContain('<html lang="pcm">');
    const en = await pageOf({ cookie: 'lang=en', 'accept-language': 'pcm' });
    expect(en.html).toContain('<html lang="en">');
    for (const lang of ['fr', '../pcm', 'constructor', '']) {
      const { html } = await pageOf({ cookie: `lang=${encodeURIComponent(lang)}` });
      expect(html, lang).toContain('<html lang="en">');
    }
  });

  it('also applies to the app shell and its scripts', async () => {
    const [en, pcm] = await Promise.all([
      pageOf({}, '/shell'),
      pageOf({ 'accept-language': 'pcm' }, '/shell'),
    ]);
    expect([en?.html, pcm?.html].map((html) => /lang="(\w+)"/.exec(html ?? '')?.[1])).toEqual(['en', 'pcm']);
    const [hers, ours] = [en, pcm].map((page) => /type="module" src="([^"]+)"/.exec(page?.html ?? '')?.[1]);
    expect(ours).not.toBe(hers);
    const script = await fetch(app.url + ours);
    expect(script.headers.get('cache-control')).toContain('immutable');
  });
});

describe('an error message', () => {
  const refused = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, ...headers },
      body: JSON.stringify({ email: 'nothing', password: 'short', full_name: 'Ada Eze', username: 'ada' }),
    });
    return (await response.json()).error as { message: string; fields: Record<string, string> };
  };

  it('is in the language of the request, including each field', async () => {
    expect((await refused({ 'accept-language': 'pcm' })).fields).toEqual({
      email: pidgin.email,
      password: pidgin.passwordShort,
    });
    expect((await refused({ cookie: 'lang=pcm' })).message).toBe(pidgin.email);
    expect((await refused({})).fields).toEqual({ email: authCopy.email, password: authCopy.passwordShort });
  });

  it('is in the language of the request for a 404 of the API and of a page', async () => {
    const path = '/api/posts/01900000-0000-7000-8000-000000000000';
    const told = (await (await fetch(app.url + path, { headers: { cookie: 'lang=pcm' } })).json()) as {
      error: { message: string };
    };
    expect(told.error.message).toBe(pidginPosts.notFound);
    const { html } = await pageOf({ cookie: 'lang=pcm' }, path.replace('/api/posts/', '/post/'));
    expect(html).not.toContain(postCopy.notFound);
  });
});
