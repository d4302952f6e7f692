import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../contract/core/endpoint.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { queriesOf, queryOf } from '../../test/queries.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

const FAVOURITES = ['Jollof Wars', 'NO SUCH TRIBE', 'ọ̀ṣun readers', 'Jollof wars'];

/** From the oldest to the newest. */
const MADE: [name: string, category: Input<typeof tribes.create>['category'], description: string][] = [
  ['Ọ̀ṣun Readers', 'Literature', 'Novels by the river'],
  ['Jollof Wars', 'Other', 'Whose is the best?\nOurs.'],
  ['Ɗan Fodio Study Circle', 'Education', 'History, every Friday'],
  ['100% Afrobeats', 'Music', 'Nothing else is played'],
  ['Snake_case', 'Technology', 'For people who read \\n'],
  ['Drum Circle', 'Music', 'Talking drums, history and rhythm'],
];
const names = MADE.map(([name]) => name);

beforeAll(async () => {
  app = await startApp({ FEATURED_TRIBES: FAVOURITES.join(', ') });
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  for (const [name, category, description] of MADE) await newTribe(ada, { name, category, description });
});

const list = (asked: Input<typeof tribes.list> = {}, person = ada) => person.call(tribes.list, asked);
const found = async (asked: Input<typeof tribes.list>) =>
  (await list({ limit: 50, ...asked })).body.items.map((tribe) => tribe.name);
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

describe('the list of tribes', () => {
  it('is newest first for members and visitors, and marks joined tribes', async () => {
    for (const [person, joined] of [
      [ada, true],
      [bola, false],
      [visitor(app), false],
    ] as const) {
      const { status, body } = await list({}, person);
      expect(status).toBe(200);
      expect(body.items.map((tribe) => tribe.name)).toEqual(names.toReversed());
      expect(body.items.every((tribe) => tribe.joined === joined && tribe.members_count === 1)).toBe(true);
      expect(body.next_cursor).toBeNull();
    }
  });

  it('returns each tribe as a request for that tribe does', async () => {
    for (const tribe of (await list()).body.items)
      expect((await ada.call(tribes.get, { id: tribe.id })).body).toEqual(tribe);
  });

  it.each<[what: string, asked: Input<typeof tribes.list>]>([
    ['all', {}],
    ['of a category', { category: 'Music' }],
    ['of a search', { q: 'history' }],
    ['of a search in a category', { q: 'r', category: 'Music' }],
  ])('returns every tribe once across pages: %s', async (_what, asked) => {
    const seen: string[] = [];
    for await (const items of pagesOf((cursor) => list({ ...asked, limit: 1, cursor })))
      seen.push(...items.map((tribe) => tribe.name));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(await found(asked));
  });

  it.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'cursor=abc',
    'cursor=%00',
    'category=All',
    'category=music',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
  ])('%s is rejected', async (query) => {
    const answer = await visitor(app).fetch(`/api/tribes?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ code: 'invalid', message: expect.any(String) });
  });
});

describe('a tribe search', () => {
  it.each<[what: string, q: string, expected: string[]]>([
    ['without accents', 'osun', ['Ọ̀ṣun Readers']],
    ['with accents', 'Ọ̀ṢUN', ['Ọ̀ṣun Readers']],
    ['with accents written apart', 'Ọ̀ṣun'.normalize('NFD'), ['Ọ̀ṣun Readers']],
    ['without hooks', 'dan fodio', ['Ɗan Fodio Study Circle']],
    ['in any case', 'JOLLOF', ['Jollof Wars']],
    ['in the middle of a word', 'ollo', ['Jollof Wars']],
    ['in the description', 'novels', ['Ọ̀ṣun Readers']],
    ['across its lines', 'best? ours', ['Jollof Wars']],
    ['between spaces', '  history   every ', []],
    ['in several tribes', 'history', ['Drum Circle', 'Ɗan Fodio Study Circle']],
    ['for a letter', '%', ['100% Afrobeats']],
    ['for an underscore', '_', ['Snake_case']],
    ['for a backslash', '\\', ['Snake_case']],
    ['for a pattern', '%afro%', []],
    ['for nothing there', 'zzz', []],
    ['for SQL', "' or 1=1 --", []],
    ['for NUL', 'jol\u0000lof', ['Jollof Wars']],
    ['of the longest', 'x'.repeat(100), []],
  ])('%s', async (_what, q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  it.each(['', '   ', '\u0000'])('for %j finds all tribes', async (q) => {
    expect(await found({ q })).toEqual(names.toReversed());
  });

  it('can be limited to a category', async () => {
    expect(await found({ category: 'Music' })).toEqual(['Drum Circle', '100% Afrobeats']);
    expect(await found({ category: 'Music', q: 'history' })).toEqual(['Drum Circle']);
    expect(await found({ category: 'Sports' })).toEqual([]);
  });
});

describe('the featured tribes', () => {
  it('are the operator’s favourites in the configured order, then the newest others', async () => {
    const expected = ['Jollof Wars', 'Ọ̀ṣun Readers', 'Drum Circle', 'Snake_case'];
    for (const person of [ada, visitor(app)]) {
      const { status, body } = await person.call(tribes.featured, {});
      expect(status).toBe(200);
      expect(body.items.map((tribe) => tribe.name)).toEqual(expected);
      expect(body.items.every((tribe) => tribe.joined === (person === ada))).toBe(true);
    }
  });

  it('are the newest without favourites, and empty without tribes', async () => {
    const other = await startApp();
    const chidi = await member(other, 'chidi');
    const featured = async () =>
      (await chidi.call(tribes.featured, {})).body.items.map((tribe) => tribe.name);
    expect(await featured()).toEqual([]);
    const made = [];
    for (let n = 1; n <= 5; n++) made.push((await newTribe(chidi)).name);
    expect(await featured()).toEqual(made.toReversed().slice(0, 4));
  });
});

describe('a list needs one database query', () => {
  it.each<[what: string, ask: () => Promise<{ status: number }>]>([
    ['all', () => list({ limit: 50 })],
    ['a category', () => list({ category: 'Music' })],
    ['a search', () => list({ q: 'history' })],
    ['a search in a category', () => list({ q: 'history', category: 'Music' })],
    ['featured', () => ada.call(tribes.featured, {})],
    ['members', async () => ada.call(tribes.members, { id: (await list()).body.items[0]?.id ?? '' })],
  ])('%s', async (what, ask) => {
    expect((await ask()).status).toBe(200);
    // The request for members is preceded by a list.
    expect(await queriesOf(app, ask)).toHaveLength(what === 'members' ? 2 : 1);
  });
});

describe('the query plan with 20,000 tribes', () => {
  beforeAll(async () => {
    await sql(
      `insert into tribes (id, name, description, category, search, image, created_by)
         select gen_random_uuid(), 'Many ' || n, 'A tribe', 'Art', $2::text || md5(n::text), '/x.svg', $1
           from generate_series(1, 20000) n`,
      [ada.id, searchable('One of many tribes, which like each other ')],
    );
    await sql('vacuum analyze tribes');
  });

  it.each<[what: string, asked: Input<typeof tribes.list>, index: string]>([
    ['rare words are looked up', { q: 'jollof' }, 'tribes_search'],
    ['words of none are looked up', { q: 'zzz' }, 'tribes_search'],
    ['frequent words are met on the way', { q: 'of many' }, 'tribes_newest'],
    ['letters are met on the way', { q: 'e' }, 'tribes_newest'],
    ['all are read from the newest on', {}, 'tribes_newest'],
    ['a category has its own order', { category: 'Music' }, 'tribes_of_category'],
  ])('%s', async (_what, asked, index) => {
    const { text, values } = await queryOf(app, 'tribes', () => list(asked));
    expect(await indexesOf(text, values)).toContain(index);
  });
});

async function indexesOf(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await sql(`explain ${text}`, values);
  const scan = /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/;
  return rows.flatMap((row) => scan.exec(row['QUERY PLAN'])?.[1] ?? []);
}

it('the server sets a tribe’s creation time', async () => {
  const { created_at } = await newTribe(bola, { id: uuidv7(), created_at: '2001-01-01T00:00:00Z' } as never);
  expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 60_000);
});
