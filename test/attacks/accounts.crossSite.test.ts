import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../contract/account.ts';
import { UNSUBSCRIBE_PATH } from '../../contract/digests.copy.ts';
import { errorCopy } from '../../contract/errors.ts';
import { fileCopy } from '../../contract/files.copy.ts';
import { startApp } from '../app.ts';
import { type Person, visitor } from '../world.ts';
import { type Ask, type Community, everyAsk, OTHER_WRITES, openCommunity, otherReads } from './community.ts';
import { expectDiscreet, stateOf, unchanged } from './refused.ts';

let there: Community;
let asks: Ask[];
let writes: Pick<Ask, 'method' | 'address'>[];

beforeAll(async () => {
  const app = await startApp({ PUBLIC_URL: 'http://vibe.example.ng' });
  there = await openCommunity(app);
  asks = await everyAsk(there);
  writes = [...asks.filter(({ method }) => method !== 'GET'), ...OTHER_WRITES];
  // Made by whoever asks for it first, and never again.
  await there.ada.fetch('/api/push/key');
});

/** Sends it with these headers and the cookie alone, as a page of another site would have the browser do. */
const send = (person: Person, { method, address }: Pick<Ask, 'method' | 'address'>, init: RequestInit) =>
  fetch(there.app.url + address, {
    method,
    redirect: 'manual',
    ...init,
    headers: { cookie: person.cookie, ...init.headers },
  });

/** What a write answers that is not refused with this status and text; nothing has changed and nobody was told. */
async function passing(init: RequestInit, status: number, ...messages: string[]) {
  const answers = await unchanged(there.app, () =>
    Promise.all(
      writes.map(async (ask) => {
        const answer = await send(there.admin, ask, init);
        const text = await answer.text();
        expectDiscreet(answer.status, text);
        const told = answer.status === status && JSON.parse(text).error?.message;
        return { ask: `${ask.method} ${ask.address}`, status: answer.status, told };
      }),
    ),
  );
  return answers.filter(({ told }) => !messages.includes(told));
}

const json = { 'content-type': 'application/json' };

describe('foreign Origin, cross-site fetch metadata → refused by every endpoint that writes', () => {
  it('there are as many as were made', () => {
    expect(writes.length).toBeGreaterThan(70);
  });

  it.each<[from: string, headers: Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['our address as a prefix', { origin: 'http://vibe.example.ng.evil.example' }],
    ['our address in another scheme', { origin: 'https://vibe.example.ng' }],
    ['another site, by the fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    [
      'another site that shows our Origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://vibe.example.ng' },
    ],
    ['nobody knows where', {}],
    [
      'a foreign Origin that a proxy is said to know',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('%s', async (_from, headers) => {
    expect(await passing({ headers: { ...json, ...headers } }, 403, errorCopy.crossSite)).toEqual([]);
  });

  it('and the same from our own pages is not', async () => {
    const knock = { method: 'PUT', address: `/api/posts/${there.ids.posts}/like` };
    for (const headers of [
      { origin: 'http://vibe.example.ng' },
      { 'sec-fetch-site': 'same-origin' },
    ] as HeadersInit[]) {
      const { status } = await send(there.chidi, knock, { headers });
      expect(status).toBe(200);
    }
  });

  it('only the button of a mail program needs no page of ours, and does nothing without its token', async () => {
    const knock = { method: 'POST', address: `${UNSUBSCRIBE_PATH}?token=x` };
    await unchanged(there.app, async () => {
      const answer = await send(there.ada, knock, { headers: { origin: 'https://evil.example' } });
      expect(answer.status).toBe(400);
    });
  });
});

describe('form or text body → refused by every endpoint that writes', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'id=x&title=Hello+there'],
    ['a text', 'text/plain', '{"title":"Hello there"}'],
    ['XML', 'application/xml', '<title>Hello there</title>'],
  ])('%s', async (_as, type, body) => {
    const init = { headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body };
    // What a form sends before its script ran is not even read: the page comes again.
    const again = { ask: 'POST /auth', status: 303, told: false };
    expect(await passing(init, 400, errorCopy.invalid, fileCopy.oneFile)).toEqual([again]);
  });
});

describe('no GET changes anything', () => {
  let unread: Set<string>;
  beforeAll(() => {
    unread = new Set(reads().map(({ address }) => address));
  });

  /** Made to be noted: who took their data with them, and when. */
  const NOTED = EXPORT_PATH;

  const tempting = {
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
  };
  const reads = () => asks.filter(({ method }) => method === 'GET');

  async function open(person: Person, method: string, addresses: string[]) {
    const answers = await Promise.all(
      addresses.map(async (path) => {
        const address = `${path}${path.includes('?') ? '&' : '?'}_method=DELETE`;
        const answer = await send(person, { method, address }, { headers: tempting });
        const text = await answer.text();
        expectDiscreet(answer.status, answer.ok ? '' : text);
        return { path, status: answer.status };
      }),
    );
    return answers.filter(({ status }) => status < 400).map(({ path }) => path);
  }

  it.each(['visitor', 'ada', 'bola', 'admin'] as const)('of the API, by %s', async (name) => {
    const person = name === 'visitor' ? visitor(there.app) : there[name];
    const addresses = reads().map(({ address }) => address);
    const opened = await unchanged(there.app, async () => {
      await open(person, 'HEAD', addresses);
      return open(person, 'GET', addresses);
    });
    expect(opened.length).toBeGreaterThan(8);
    for (const path of opened) unread.delete(path);
  });

  it('and each of them was really read by one of these', () => {
    expect([...unread]).toEqual([]);
  });

  it.each(['visitor', 'bola', 'admin'] as const)('of a page, a file or a document, by %s', async (name) => {
    const person = name === 'visitor' ? visitor(there.app) : there[name];
    const opened = await unchanged(there.app, () => open(person, 'GET', otherReads(there)));
    expect(opened.length).toBeGreaterThan(8);
  });

  it('of an address to which one writes', async () => {
    const addresses = [...new Set(writes.map(({ address }) => address))];
    await unchanged(there.app, () => open(there.admin, 'GET', addresses));
  });

  it('one’s own data, taken away, leaves a note of it and nothing else; no other site’s page brings it about', async () => {
    const get = (headers: Record<string, string>) =>
      send(there.ada, { method: 'GET', address: NOTED }, { headers });
    await unchanged(there.app, async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[])
        expect((await get(headers)).status).toBe(403);
    });
    const { audit_log: before, ...rest } = await stateOf(there.app);
    const answer = await get({ 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    const { audit_log: after, ...same } = await stateOf(there.app);
    expect(same).toEqual(rest);
    expect(after).not.toBe(before);
  });
});
