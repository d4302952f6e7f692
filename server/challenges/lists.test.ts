import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { queriesOf, queryOf } from '../../test/queries.ts';
import { member, newChallenge, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

/** From the oldest to the newest. */
const MADE: [title: string, category: 'Design' | 'Content' | 'Music' | null, description: string][] = [
  ['Ọ̀ṣun in colours', 'Design', 'A poster by the river'],
  ['Jollof photo', 'Content', 'Whose is the best?\nOurs.'],
  ['Ɗan Fodio essay', 'Content', 'History, every Friday'],
  ['100% Afrobeats', 'Music', 'Nothing else is played'],
  ['Snake_case', null, 'For people who read \\n'],
  ['Drum loop', 'Music', 'Talking drums, history and rhythm'],
];
const titles = MADE.map(([title]) => title);

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  for (const [title, category, description] of MADE)
    await newChallenge(ada, { title, category, description });
  const { id } = await newChallenge(ada, { title: 'Over, with history', category: 'Music' });
  await sql('update challenges set is_active = false where id = $1', [id]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const list = (asked: Input<typeof challenges.list> = {}, person = ada) => person.call(challenges.list, asked);
const found = async (asked: Input<typeof challenges.list>) =>
  (await list({ limit: 50, ...asked })).body.items.map((challenge) => challenge.title);

describe('the list of challenges', () => {
  it('shows active challenges newest first to everyone, and whether the viewer has joined', async () => {
    const { body } = await list();
    const [first] = body.items;
    await bola.call(challenges.join, { id: first?.id ?? '' });
    for (const [person, joined] of [
      [ada, false],
      [bola, true],
      [visitor(app), false],
    ] as const) {
      const { status, body } = await list({}, person);
      expect(status).toBe(200);
      expect(body.items.map((challenge) => challenge.title)).toEqual(titles.toReversed());
      expect(body.items[0]).toMatchObject({ joined, participants_count: 1 });
      expect(body.next_cursor).toBeNull();
    }
    await bola.call(challenges.leave, { id: first?.id ?? '' });
  });

  it('returns each challenge like a get, without rules, prizes, grace, judging, organiser and skills', async () => {
    for (const challenge of (await list()).body.items) {
      const {
        rules,
        prizes,
        grace_minutes,
        judging: _,
        organiser,
        skills,
        ...listed
      } = (await ada.call(challenges.get, { id: challenge.id })).body;
      expect([rules, prizes, grace_minutes, organiser, skills, listed]).toEqual([
        '',
        [],
        0,
        null,
        [],
        challenge,
      ]);
    }
  });

  it.each<[what: string, asked: Input<typeof challenges.list>]>([
    ['all', {}],
    ['of a category', { category: 'Music' }],
    ['of a search', { q: 'history' }],
    ['of a search in a category', { q: 'r', category: 'Music' }],
  ])('shows every challenge once by cursor: %s', async (_what, asked) => {
    const seen: string[] = [];
    for await (const items of pagesOf((cursor) => list({ ...asked, limit: 1, cursor })))
      seen.push(...items.map((challenge) => challenge.title));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(await found(asked));
  });

  it.each([
    ['limit=0', 'Ask for 1 to 50 rows'],
    ['limit=51', 'Ask for 1 to 50 rows'],
    ['limit=x', 'Ask for 1 to 50 rows'],
    ['cursor=abc', 'This list has moved on; start again'],
    ['cursor=%00', 'This list has moved on; start again'],
    ['category=All', 'Please choose a category from the list'],
    ['category=music', 'Please choose a category from the list'],
    ['phase=over', 'Please choose a phase from the list'],
    ['phase=', 'Please choose a phase from the list'],
    [`q=${'x'.repeat(101)}`, 'Search for at most 100 characters'],
    ['q=a&q=b', 'Search for at most 100 characters'],
  ])('rejects the query %s', async (query, message) => {
    const answer = await visitor(app).fetch(`/api/challenges?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ code: 'invalid', message });
  });
});

describe('the list of a phase', () => {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const earlier = new Date(Date.now() - 86_400_000).toISOString();

  beforeAll(async () => {
    for (const [title, deadline, criteria, results, category] of [
      ['Phase, until tomorrow', later, '[]', null, 'Development'],
      ['Phase, never ends', null, '[{}]', null, 'Development'],
      ['Phase, is judged', earlier, '[{}]', null, 'Development'],
      ['Phase, has results', earlier, '[{}]', earlier, 'Development'],
      ['Phase, ended', earlier, '[]', null, 'Development'],
      ['Phase, ended elsewhere', earlier, '[]', null, 'Business'],
    ] as const) {
      const { id } = await newChallenge(ada, { title, category });
      await sql('update challenges set deadline = $2, criteria = $3, results_at = $4 where id = $1', [
        id,
        deadline,
        criteria,
        results,
      ]);
    }
    await newChallenge(ada, { title: 'Phase, opens later', category: 'Development', opens_at: later });
    const { id } = await newChallenge(ada, { title: 'Phase, closed', category: 'Development' });
    await sql('update challenges set is_active = false where id = $1', [id]);
  });
  afterAll(() => sql(`delete from challenges where title like 'Phase, %'`));

  const open = ['Phase, opens later', 'Phase, never ends', 'Phase, until tomorrow'];

  it.each<[asked: Input<typeof challenges.list>, expected: string[]]>([
    [{ phase: 'open' }, open],
    [{ phase: 'judging' }, ['Phase, is judged']],
    [{ phase: 'ended' }, ['Phase, ended', 'Phase, has results']],
    [{ phase: 'current' }, [...open.slice(0, 2), 'Phase, is judged', ...open.slice(2)].toSorted()],
  ])('has the challenges in it, newest first: %s', async (asked, expected) => {
    const titles = await found({ ...asked, category: 'Development' });
    expect(asked.phase === 'current' ? titles.toSorted() : titles).toEqual(expected);
    expect(await found({ ...asked, q: 'phase', category: 'Development' })).toEqual(titles);
    const seen: string[] = [];
    const input = { ...asked, category: 'Development', limit: 1 } as const;
    for await (const items of pagesOf((cursor) => list({ ...input, cursor }, visitor(app))))
      seen.push(...items.map((challenge) => challenge.title));
    expect(seen).toEqual(titles);
  });

  it('is combined with a search, and without a phase a search finds ended challenges', async () => {
    expect(await found({ phase: 'ended', q: 'elsewhere' })).toEqual(['Phase, ended elsewhere']);
    expect(await found({ phase: 'open', q: 'elsewhere' })).toEqual([]);
    expect(await found({ q: 'elsewhere' })).toEqual(['Phase, ended elsewhere']);
  });
});

describe('a search', () => {
  it.each<[what: string, q: string, expected: string[]]>([
    ['without accents', 'osun', ['Ọ̀ṣun in colours']],
    ['with accents', 'Ọ̀ṢUN', ['Ọ̀ṣun in colours']],
    ['with accents written apart', 'Ọ̀ṣun'.normalize('NFD'), ['Ọ̀ṣun in colours']],
    ['without hooks', 'dan fodio', ['Ɗan Fodio essay']],
    ['in any case', 'JOLLOF', ['Jollof photo']],
    ['in the description', 'poster', ['Ọ̀ṣun in colours']],
    ['across its lines', 'best? ours', ['Jollof photo']],
    ['in several', 'history', ['Drum loop', 'Ɗan Fodio essay']],
    ['for a letter', '%', ['100% Afrobeats']],
    ['for an underscore', '_', ['Snake_case']],
    ['for a backslash', '\\', ['Snake_case']],
    ['for a pattern', '%afro%', []],
    ['for nothing there', 'zzz', []],
    ['for SQL', "' or 1=1 --", []],
    ['for NUL', 'jol\u0000lof', ['Jollof photo']],
  ])('%s finds exactly the matching challenges', async (_what, q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });

  it.each(['', '   ', '\u0000'])('for %j finds all', async (q) => {
    expect(await found({ q })).toEqual(titles.toReversed());
  });

  it('is limited to the chosen category', async () => {
    expect(await found({ category: 'Music' })).toEqual(['Drum loop', '100% Afrobeats']);
    expect(await found({ category: 'Music', q: 'history' })).toEqual(['Drum loop']);
    expect(await found({ category: 'Business' })).toEqual([]);
  });
});

describe('the featured challenge', () => {
  it('is the latest active one, for anyone', async () => {
    for (const person of [ada, visitor(app)]) {
      const { status, body } = await person.call(challenges.featured, {});
      expect(status).toBe(200);
      expect(body.challenge).toEqual((await list({ limit: 1 }, person)).body.items[0]);
    }
  });

  it('is never one with a passed deadline', async () => {
    const { body: before } = await ada.call(challenges.featured, {});
    const { id } = await newChallenge(ada, { title: 'Soon over' });
    await expect.poll(async () => (await ada.call(challenges.featured, {})).body.challenge?.id).toBe(id);
    await sql(`update challenges set deadline = now() - interval '1 second' where id = $1`, [id]);
    expect((await ada.call(challenges.featured, {})).body).toEqual(before);
    await ada.call(challengeClosure.close, { id });
  });

  it('is null if there is no challenge', async () => {
    expect(await visitor(await startApp()).call(challenges.featured, {})).toMatchObject({
      status: 200,
      body: { challenge: null },
    });
  });
});

it.each<[what: string, ask: () => Promise<{ status: number }>]>([
  ['all', () => list({ limit: 50 })],
  ['a category', () => list({ category: 'Music' })],
  ['a search', () => list({ q: 'history' })],
  ['a search in a category', () => list({ q: 'history', category: 'Music' })],
  ['featured', () => ada.call(challenges.featured, {})],
])('a list costs one query: %s', async (_what, ask) => {
  expect((await ask()).status).toBe(200);
  expect(await queriesOf(app, ask)).toHaveLength(1);
});

describe('among many challenges', () => {
  beforeAll(async () => {
    await sql(
      `insert into challenges (id, title, description, category, search, created_by, is_active)
         select gen_random_uuid(), 'Many ' || n, '', 'Business', $2::text || md5(n::text), $1, n % 2 = 0
           from generate_series(1, 20000) n`,
      [ada.id, searchable('One of many challenges, which like each other ')],
    );
    await sql('vacuum analyze challenges');
  });

  it.each<[what: string, asked: Input<typeof challenges.list>, index: string]>([
    ['rare words are looked up', { q: 'jollof' }, 'challenges_search'],
    ['words of none are looked up', { q: 'zzz' }, 'challenges_search'],
    ['frequent words are met on the way', { q: 'of many' }, 'challenges_newest'],
    ['all are read from the newest on', {}, 'challenges_newest'],
    ['a category has its own order', { category: 'Music' }, 'challenges_of_category'],
    ['current ones are read from the newest on', { phase: 'current' }, 'challenges_newest'],
  ])('uses the right index: %s', async (_what, asked, index) => {
    const { text, values } = await queryOf(app, 'challenges', () => list(asked));
    expect(await indexesOf(text, values)).toContain(index);
  });
});

async function indexesOf(text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await sql(`explain ${text}`, values);
  const scan = /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/;
  return rows.flatMap((row) => scan.exec(row['QUERY PLAN'])?.[1] ?? []);
}
