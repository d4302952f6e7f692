import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { over, processorMsOf } from './timing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'silent' });
  // The first page loads the renderer.
  await fetch(`${app.url}/nowhere`);
});

/** One request may block the event loop this long, in milliseconds. */
const ADDRESS_MS = 50;
const LONGEST = 2_000;

async function ask(path: string, headers: Record<string, string> = {}) {
  let status = 0;
  const request = async () => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html', ...headers } });
    await answer.text();
    status = answer.status;
  };
  const isSlow = (await over(ADDRESS_MS, () => processorMsOf(request))) > 0;
  return { status, isSlow };
}

const full = (start: string, part: string) => start + part.repeat((LONGEST - start.length) / part.length);

describe('a hostile address is answered within 50 ms', () => {
  it.each([
    ['of one long part', full('/', 'a'), 404],
    ['of slashes', full('/a', '/'), 404],
    ['of at signs', full('/', '@'), 404],
    ['of encoded at signs', full('/', '%40'), 404],
    ['of parts with at signs', full('/', 'a@/'), 404],
    ['of full stops', full('/', './a'), 404],
    ['of encoded letters', full('/u/', '%C3%A9'), 404],
    ['of parameters', full('/posts?', 'a=&'), 200],
    ['with a search of marks', full('/api/tribes?q=', '%CC%81%CC%96'), 200],
    ['with a long cursor', full('/api/posts?cursor=', 'A-'), 400],
  ])('%s', async (_what, path, status) => {
    expect(path.length).toBeLessThanOrEqual(LONGEST);
    expect(await ask(path)).toEqual({ status, isSlow: false });
  });
});

describe('an address of more than 2,000 characters gets 414', () => {
  it.each([
    ['of a page', '/', 'a'],
    ['of a page, with at signs', '/', 'a@'],
    ['of a search', '/home/search?q=', 'a'],
    ['of the API', '/api/posts?cursor=', 'a'],
    ['of a file', '/files/', 'a/'],
    ['with a malformed escape', '/%', 'a'],
  ])('%s', async (_what, start, part) => {
    const longer = full(start, part).padEnd(LONGEST + 1, part);
    expect(await ask(longer)).toEqual({ status: 414, isSlow: false });
    expect(await ask(start + part.repeat(12_000 / part.length))).toEqual({ status: 414, isSlow: false });
  });
});

describe('a hostile header is answered within 50 ms', () => {
  it.each([
    ['accept-language', 'en;q=0.1,'],
    ['accept-language', ';'],
    ['cookie', 'a=b;'],
    ['cookie', '; '],
    ['if-none-match', 'W/"a",'],
    ['accept-encoding', 'br;q=0,'],
    ['x-forwarded-for', '1.1.1.1,'],
    ['range', 'bytes=0-1,'],
    ['traceparent', '00-'],
  ])('%s of repeated %j', async (name, part) => {
    const headers = { [name]: `${part.repeat(12_000 / part.length)}a` };
    expect(await ask('/posts', headers)).toEqual({ status: 200, isSlow: false });
  });
});
