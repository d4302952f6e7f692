import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { paths } from '../../web/paths.ts';
import { freshDatabase, startApp, type TestApp } from '../app.ts';
import { startServer } from '../process.ts';
import { type Received, startSmtp } from '../smtp.ts';
import { unzip } from '../unzip.ts';
import { png, upload } from '../uploads.ts';
import { member, newPost, type Person, signIn, visitor } from '../world.ts';
import { type Ask, type Community, everyAsk, openCommunity, otherReads } from './community.ts';
import { refused } from './refused.ts';

let app: TestApp;
let there: Community;
let reads: Ask[];
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  there = await openCommunity(app);
  reads = (await everyAsk(there)).filter(({ method }) => method === 'GET');
  nobody = visitor(app);
});

interface Read {
  address: string;
  ok: boolean;
  /** The Cache-Control header. */
  kept: string;
  text: string;
}

const readings = new Map<Person, Promise<Read[]>>();

/** All readable URLs, with the responses to this person. */
function readBy(person: Person): Promise<Read[]> {
  const addresses = [...reads.map(({ address }) => address), ...otherReads(there)];
  const reading =
    readings.get(person) ??
    Promise.all(
      addresses.map(async (address) => {
        const answer = await person.fetch(address);
        const kept = answer.headers.get('cache-control') ?? '';
        return { address, ok: answer.ok, kept, text: await answer.text() };
      }),
    );
  readings.set(person, reading);
  return reading;
}

describe('a visitor sees only the preview of a post', () => {
  const SHOWN = 'So it began. '.padEnd(TEASER_LENGTH, 'and so on ');
  const SECRET = 'only for members';
  let picture: string;
  let inFeed: string;
  let inTribe: string;

  beforeAll(async () => {
    const content = SHOWN + SECRET;
    picture = (await upload(there.ada, 'post', await png())).body.url;
    inFeed = (await newPost(there.ada, { content, media_url: picture })).id;
    inTribe = uuidv7();
    const id = there.ids.tribes ?? '';
    await there.ada.call(tribePosts.create, { id, post_id: inTribe, content });
  });

  const textOf = async (who: Person, path: string, headers: Record<string, string> = {}) => {
    const answer = await who.fetch(path, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const ways: [string, (id: string) => Promise<string>][] = [
    ['HTML', (id) => textOf(nobody, paths.post(id))],
    [
      'HTML, asked for as a member would see it',
      (id) => textOf(nobody, `${paths.post(id)}?view=full&user_id=${there.ada.id}&preview=0`),
    ],
    ['HTML for a preview', (id) => textOf(nobody, paths.post(id), { 'user-agent': 'Twitterbot/1.0' })],
    ['HTML for a search engine', (id) => textOf(nobody, paths.post(id), { 'user-agent': 'Googlebot/2.1' })],
    ['JSON', (id) => textOf(nobody, `/api/posts/${id}`)],
    [
      'JSON, asked for with more',
      (id) => textOf(nobody, `/api/posts/${id}?full=1&user_id=${there.ada.id}&liked=true`),
    ],
    [
      'JSON, asked for by a sign-in that is none',
      (id) => textOf(visitor(app, 'vibetribe=x.y'), `/api/posts/${id}`),
    ],
  ];

  it.each(ways)('in %s', async (_, look) => {
    for (const id of [inFeed, inTribe]) {
      const text = await look(id);
      expect(text).toContain('So it began.');
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(picture);
    }
  });

  it('in lists', async () => {
    for (const query of ['', '?page=1', `?user_id=${there.ada.id}`]) {
      const text = await textOf(nobody, `/api/posts${query}`);
      expect(text).toContain('So it began.');
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(picture);
    }
  });

  it('in preview tags, and a member reads the whole post', async () => {
    const whole = await textOf(there.bola, paths.post(inFeed));
    expect(whole).toContain(SECRET);
    const tags = (html: string) => html.match(/<meta[^>]*>|<title>[^<]*/g)?.join(' ') ?? '';
    expect(tags(whole)).not.toContain(SECRET);
    const teaser = tags(await textOf(nobody, paths.post(inFeed)));
    expect(teaser).toContain('So it began.');
    expect(teaser).not.toContain(SECRET);
    expect(teaser).not.toContain(picture);
  });

  it('without comments', async () => {
    const ask = () => nobody.call(postComments.list, { id: there.ids.posts ?? '' });
    await refused(app, ask, { status: 401 });
    expect(await textOf(nobody, paths.post(there.ids.posts ?? ''))).not.toContain('Obalende');
    expect(await textOf(there.bola, paths.post(there.ids.posts ?? ''))).toContain('Obalende');
  });

  it('and no post of a private member', async () => {
    const { id } = await newPost(there.bola, { content: SHOWN + SECRET });
    await refused(app, () => nobody.call(posts.get, { id }), { status: 404 });
    const page = await nobody.fetch(paths.post(id));
    expect([page.status, (await page.text()).includes('So it began.')]).toEqual([404, false]);
  });
});

describe('e-mail addresses never reach another member’s JSON', () => {
  const addresses = (text: string) => [...new Set(text.match(/[\w.+-]+@example\.ng/gi))];

  it.each(['ada', 'bola', 'chidi', 'admin', 'visitor'] as const)(
    'responses to %s contain no other member’s address',
    async (name) => {
      const person = name === 'visitor' ? nobody : there[name];
      const all = await readBy(person);
      const found = all
        .map(({ address, text }) => ({
          address,
          others: addresses(text).filter((one) => one !== `${name}@example.ng`),
        }))
        .filter(({ others }) => others.length > 0);
      expect(found).toEqual([]);
      expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(name === 'visitor' ? 15 : 50);
    },
  );

  it('but the session of a member contains their own', async () => {
    const { user } = (await there.ada.call(signedIn.session, {})).body;
    expect(user?.email).toBe('ada@example.ng');
  });

  it('a data export contains only the address of its owner', async () => {
    const answer = await there.bola.fetch(EXPORT_PATH);
    const data =
      unzip(Buffer.from(await answer.arrayBuffer()))
        .get('data.json')
        ?.toString() ?? '';
    expect(data).toContain(there.ada.id);
    expect(addresses(data)).toEqual(['bola@example.ng']);
  });

  it('a search for an address finds nobody', async () => {
    for (const q of ['ada@example.ng', '@example', 'example.ng'])
      expect((await there.chidi.call(follows.search, { q })).body.items).toEqual([]);
  });
});

describe('e-mail addresses, passwords and tokens never reach a log', () => {
  async function outside(database: string, sql: string) {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  it('when sign-up, sign-in, mail, pages or the database fail', async () => {
    const smtp = await startSmtp(([to]) =>
      to?.startsWith('gone')
        ? Object.assign(new Error(`<${to}> is unknown`), { responseCode: 550 })
        : undefined,
    );
    const database = await freshDatabase();
    const server = startServer({
      DATABASE_URL: database,
      DATA_DIR: app.dataDir,
      APP_SECRET: 'a secret for tests only, 32 characters',
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: 'boss@example.ng',
      ADMIN_PASSWORD: 'the real boss',
    });
    const where = { ...app, url: await server.ready };
    const stranger = visitor(where);
    const form = { password: 'correct horse', full_name: 'Eko Test' };
    const signUp = (username: string, email: string) =>
      stranger.call(auth.signUp, { ...form, username, email });
    await signUp('gone1', 'gone@example.ng');
    const mails: Received[] = [];
    // Waits for each mail, since a sign-up replaces the previous one and drops its mail if that is still queued.
    for (const [username, email] of [
      ['eko1', 'eko@example.ng'],
      ['eko1', 'eko@example.ng'],
      ['eko2', 'EKO@example.ng'],
    ] as const) {
      await signUp(username, email);
      mails.push(await smtp.mailTo('eko@example.ng', mails.length + 1));
    }
    const token = mails.at(-1)?.token ?? '';
    await stranger.fetch(`/auth?verify=${token}&email=eko@example.ng`);
    await stranger.fetch(`/nowhere/eko@example.ng?email=eko@example.ng`);
    for (const mail of mails) await stranger.call(auth.verify, { token: mail.token });
    for (const password of ['wrong horse', 'correct horse'])
      await stranger.call(auth.signIn, { email: 'eko@example.ng', password });
    const eko = await signIn(where, 'eko@example.ng');
    await eko.call(account.changeEmail, { email: 'gone2@example.ng', current: 'correct horse' });
    await stranger.call(auth.requestReset, { email: 'eko@example.ng' });
    await smtp.mailTo('eko@example.ng', 4);
    await outside(database, `alter table users add check (email not like 'fault%')`);
    const faulty = { ...form, username: 'fault', email: 'fault@example.ng' };
    const fault = await stranger.call(auth.signUp, faulty);
    expect([fault.status, fault.error?.message]).toEqual([500, errorCopy.internal]);
    await outside(database, 'drop table sign_ins cascade');
    await stranger.call(auth.signIn, { email: 'eko@example.ng', password: 'correct horse' });
    server.child.kill('SIGTERM');
    const { said } = await server.ended;
    expect(said).toContain('is ready');
    for (const line of ['a job failed and is given up', 'no such page', 'request failed'])
      expect(said).toContain(line);
    expect(said).toMatch(/\/nowhere\/\*.*no such page/);
    expect(said).not.toMatch(/@example\.ng|%40example\.ng|correct horse|wrong horse/i);
    for (const mail of mails) expect(said).not.toContain(mail.token);
  });
});

describe('a metric', () => {
  it('contains no address, name or text of a member', async () => {
    await visitor(app).call(auth.signIn, { email: 'ada@example.ng', password: 'wrong horse' });
    await there.ada.fetch('/api/people?q=ada@example.ng');
    await nobody.fetch('/ada@example.ng');
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain('route="/api/auth/sign-in"');
    expect(text).not.toMatch(/@|example\.ng|ada|bola|[0-9a-f]{8}-[0-9a-f]{4}/i);
  });
});

describe('no-store after sign-out (back button)', () => {
  /** The same for everybody, signed in or not. */
  const EVERYBODYS =
    /^\/(?:api\/(?:docs|openapi)|files\/post_media|card\/|robots\.txt|sitemap|(?:.*\/)?feed\.xml)/;

  it('every page and response with members’ data has no-store', async () => {
    for (const person of [there.bola, there.admin]) {
      const all = (await readBy(person)).filter(({ ok, address }) => ok && !EVERYBODYS.test(address));
      expect(all.filter(({ kept }) => !kept.includes('no-store'))).toEqual([]);
      expect(all.length).toBeGreaterThan(50);
    }
  });

  it('a cache-only request after sign-out redirects to the sign-in page', async () => {
    const dayo = await member(app, 'femi');
    const pages = [paths.home, paths.settings, paths.messages, paths.notifications];
    for (const path of pages) expect((await dayo.fetch(path)).status).toBe(200);
    await dayo.call(signedIn.signOut, {});
    for (const path of pages) {
      const answer = await dayo.fetch(path, { headers: { 'cache-control': 'only-if-cached' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.authThen(path)]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    await refused(app, () => dayo.call(account.signIns, {}), { status: 401 });
  });
});
