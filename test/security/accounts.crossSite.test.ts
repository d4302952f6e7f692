import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { memberPaths } from '../../contract/core/paths.ts';
import { SHARE_TARGET_PATH } from '../../contract/core/shareTarget.ts';
import { UNSUBSCRIBE_PATH } from '../../contract/digests/copy.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { startApp } from '../app.ts';
import { entryToJudge } from '../judging.ts';
import { WAIT_LIMIT } from '../waitLimit.ts';
import { type Person, visitor } from '../world.ts';
import { type Ask, type Community, everyAsk, OTHER_WRITES, openCommunity, otherReads } from './community.ts';
import { expectDiscreet, stateOf, unchanged } from './refused.ts';

/** Fewer requests than the server accepts from one address at a time (loadShedding.ts). */
const AT_ONCE = 100;

let there: Community;
let asks: Ask[];
let writes: Pick<Ask, 'method' | 'address'>[];

beforeAll(async () => {
  const app = await startApp({ PUBLIC_URL: 'http://vibe.example.ng' });
  there = await openCommunity(app);
  const judged = await publishedResults(there);
  asks = (await everyAsk(there)).map((ask) =>
    OF_RESULTS.test(ask.name)
      ? { ...ask, address: ask.address.replace(there.ids.challenges ?? '', judged) }
      : ask,
  );
  writes = [...asks.filter(({ method }) => method !== 'GET'), ...OTHER_WRITES];
  // The first request creates the key.
  await there.ada.fetch('/api/push/key');
});

/** Endpoints that respond once a challenge is judged; ada's other challenge is open. */
const OF_RESULTS =
  /^GET .*challenges\/\{id\}\/(?:judge|results)$|^GET \/api\/public\/challenges\/\{id\}\/submissions$/;

/** Creates a challenge of ada's with published results, of which its judge bola has been notified; returns its id. */
async function publishedResults({ app, ada, bola }: Community): Promise<string> {
  const scores = await entryToJudge(app, { creator: ada, entrant: ada, judge: ['bola', bola] });
  await bola.call(judging.score, scores);
  await ada.call(results.publish, { id: scores.id });
  await vi.waitFor(async () => {
    const { items } = (await bola.call(notifications.list, {})).body;
    expect(items.map(({ kind }) => kind)).toContain('results_published');
  }, WAIT_LIMIT);
  return scores.id;
}

/** Sends a request with these headers and the cookie only, as the browser does for a page of another site. */
const send = (person: Person, { method, address }: Pick<Ask, 'method' | 'address'>, init: RequestInit) =>
  fetch(there.app.url + address, {
    method,
    redirect: 'manual',
    ...init,
    headers: { cookie: person.cookie, ...init.headers },
  });

/**
 * The responses to all writes that are not rejected with this status and text. Fails if anything changes or an event is
 * published.
 */
async function passing(init: RequestInit, status: number, ...messages: string[]) {
  const answers: { ask: string; status: number; told: string }[] = [];
  const left = writes.values();
  async function sendNext() {
    for (const ask of left) {
      const answer = await send(there.admin, ask, init);
      const text = await answer.text();
      expectDiscreet(answer.status, text);
      const told = answer.status === status ? JSON.parse(text).error?.message : '';
      answers.push({ ask: `${ask.method} ${ask.address}`, status: answer.status, told });
    }
  }
  await unchanged(there.app, () => Promise.all(Array.from({ length: AT_ONCE }, sendNext)));
  return answers.filter(({ told }) => !messages.includes(told));
}

const json = { 'content-type': 'application/json' };

describe('cross-site protection:', () => {
  it('the test covers more than 70 endpoints that write', () => {
    expect(writes.length).toBeGreaterThan(70);
  });

  it.each<[from: string, headers: Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['our address as a prefix', { origin: 'http://vibe.example.ng.evil.example' }],
    ['our address in another scheme', { origin: 'https://vibe.example.ng' }],
    ['fetch metadata of another site', { 'sec-fetch-site': 'cross-site' }],
    ['fetch metadata of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['fetch metadata of a typed address', { 'sec-fetch-site': 'none' }],
    [
      'fetch metadata of another site with our Origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://vibe.example.ng' },
    ],
    ['a call without Origin and fetch metadata', {}],
    [
      'a foreign Origin in X-Forwarded-Host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('every endpoint that writes rejects %s', async (_from, headers) => {
    expect(await passing({ headers: { ...json, ...headers } }, 403, errorCopy.crossSite)).toEqual([]);
  });

  it('an endpoint accepts the same call from our own pages', async () => {
    const knock = { method: 'PUT', address: `/api/posts/${there.ids.posts}/like` };
    for (const headers of [
      { origin: 'http://vibe.example.ng' },
      { 'sec-fetch-site': 'same-origin' },
    ] as HeadersInit[]) {
      const { status } = await send(there.chidi, knock, { headers });
      expect(status).toBe(200);
    }
  });

  it('one-click unsubscription from another origin gets 400 for an invalid token, not 403', async () => {
    const knock = { method: 'POST', address: `${UNSUBSCRIBE_PATH}?token=x` };
    await unchanged(there.app, async () => {
      const answer = await send(there.ada, knock, { headers: { origin: 'https://evil.example' } });
      expect(answer.status).toBe(400);
    });
  });
});

it('the share target redirects to the composer and stores nothing', async () => {
  const body = new FormData();
  body.set('text', 'x'.repeat(2_000_000));
  const headers: HeadersInit[] = [{ 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'cross-site' }, {}];
  await unchanged(there.app, async () => {
    for (const said of headers) {
      const answer = await send(
        there.ada,
        { method: 'POST', address: SHARE_TARGET_PATH },
        { headers: said, body },
      );
      expect([answer.status, answer.headers.get('location')]).toEqual([303, memberPaths.createPost]);
    }
  });
});

describe('every endpoint that writes rejects a body that is', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'id=x&title=Hello+there'],
    ['a text', 'text/plain', '{"title":"Hello there"}'],
    ['XML', 'application/xml', '<title>Hello there</title>'],
  ])('%s', async (_as, type, body) => {
    const init = { headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body };
    // The server does not read a form that was sent before the page's script ran; it redirects to the page.
    const again = { ask: 'POST /auth', status: 303, told: '' };
    expect(await passing(init, 400, errorCopy.invalid, fileCopy.oneFile)).toEqual([again]);
  });
});

describe('no GET changes state:', () => {
  let unread: Set<string>;
  beforeAll(() => {
    unread = new Set(reads().map(({ address }) => address));
  });

  /** An export is recorded on purpose: who downloaded their data, and when. */
  const NOTED = EXPORT_PATH;

  const tempting = {
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
  };
  const reads = () => asks.filter(({ method }) => method === 'GET');

  async function open(person: Person, method: string, addresses: string[]) {
    const opened: string[] = [];
    // One after the other: a search that waits for others on a busy machine gets 503.
    for (const path of addresses) {
      const address = `${path}${path.includes('?') ? '&' : '?'}_method=DELETE`;
      const answer = await send(person, { method, address }, { headers: tempting });
      const text = await answer.text();
      expectDiscreet(answer.status, answer.ok ? '' : text);
      if (answer.status < 400) opened.push(path);
    }
    return opened;
  }

  it.each(['visitor', 'ada', 'bola', 'admin'] as const)(
    'an endpoint of the API, called by %s',
    async (name) => {
      const person = name === 'visitor' ? visitor(there.app) : there[name];
      const addresses = reads().map(({ address }) => address);
      const opened = await unchanged(there.app, async () => {
        await open(person, 'HEAD', addresses);
        return open(person, 'GET', addresses);
      });
      expect(opened.length).toBeGreaterThan(8);
      for (const path of opened) unread.delete(path);
    },
  );

  it('each endpoint was read successfully by at least one of these callers', () => {
    expect([...unread]).toEqual([]);
  });

  it.each(['visitor', 'bola', 'admin'] as const)(
    'a page, a file or a document, fetched by %s',
    async (name) => {
      const person = name === 'visitor' ? visitor(there.app) : there[name];
      const opened = await unchanged(there.app, () => open(person, 'GET', otherReads(there)));
      expect(opened.length).toBeGreaterThan(8);
    },
  );

  it('the address of an endpoint that writes', async () => {
    const addresses = [...new Set(writes.map(({ address }) => address))];
    await unchanged(there.app, () => open(there.admin, 'GET', addresses));
  });

  it('a data export writes only its audit entry, and cannot be triggered by another site', async () => {
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
