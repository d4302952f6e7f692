import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { weekOf } from '../../contract/core/wat.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionFilterCopy } from '../../contract/sessions/filters.copy.ts';
import { SESSION_SEARCH_MAX } from '../../contract/sessions/limits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { member, newSession, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** A closed tribe of ada and bola. */
let tribe_id: string;
/** Five upcoming sessions by title, all but one hosted by ada. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  tribe_id = (await newTribe(ada)).id;
  await bola.call(tribes.join, { id: tribe_id });
  await sql(`update tribes set closed = true, joining = 'request' where id = $1`, [tribe_id]);
  const plan = async (
    person: Person,
    title: string,
    changes: Partial<Input<typeof sessions.create>> = {},
  ) => {
    ids[title] = (await newSession(person, { title, ...changes })).id;
  };
  await plan(ada, 'Yorùbá verbs', { topics: 'Grammar, Tones' });
  await plan(ada, 'In the tribe', { tribe_id });
  await plan(ada, 'At the hall', { type: 'physical', location: 'Hall Four', link: null });
  await plan(ada, 'Hall and link', { type: 'hybrid', location: 'Hall Four' });
  await plan(bola, 'By bola');
  await bola.call(sessions.attend, { id: ids['At the hall'] ?? '' });
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
async function titles(person: Person, filters: Input<typeof sessions.list>) {
  const titlesOf = Object.fromEntries(Object.entries(ids).map(([title, id]) => [id, title]));
  const { items } = (await person.call(sessions.list, { limit: 50, ...filters })).body;
  return items.map(({ id }) => titlesOf[id]).sort();
}

describe('the list of sessions', () => {
  it.each<[string, Input<typeof sessions.list>, string[]]>([
    ['words without their accents', { q: 'YORUBA' }, ['Yorùbá verbs']],
    ['a topic', { q: 'tones' }, ['Yorùbá verbs']],
    ['words and a filter', { q: 'hall', mine: 'on' }, ['At the hall']],
    ['those that the caller hosts or attends', { mine: 'on' }, ['At the hall', 'By bola']],
    ['those of the caller’s tribes', { my_tribes: 'on' }, ['In the tribe']],
    ['those with a link', { online: 'on', mine: 'on' }, ['By bola']],
    ['a percent sign literally', { q: '%' }, []],
  ])('is filtered by %s', async (_, filters, found) => {
    expect(await titles(bola, filters)).toEqual(found);
  });

  it('leaves out places without a link, and sessions of closed tribes and across blocks', async () => {
    expect(await titles(chidi, { online: 'on' })).toEqual(['By bola', 'Hall and link', 'Yorùbá verbs']);
    expect(await titles(chidi, { q: 'in the tribe' })).toEqual([]);
    expect(await titles(chidi, { my_tribes: 'on' })).toEqual([]);
    await bola.call(blocks.block, { id: chidi.id });
    expect(await titles(chidi, { online: 'on' })).toEqual(['Hall and link', 'Yorùbá verbs']);
    await bola.call(blocks.unblock, { id: chidi.id });
  });

  it('has this week from Monday to Sunday in WAT', async () => {
    // A week later than all sessions above.
    const [, next] = weekOf(Date.now() + 8 * 86_400_000);
    expect(await titles(chidi, { this_week: 'on', when: 'past' })).toEqual([]);
    const [from, to] = weekOf(Date.now());
    const { id } = await newSession(chidi);
    const startAt = (at: string, offset: string) =>
      sql(
        `update vibe_sessions set starts_at = $2::timestamptz + $3::interval, ends_at = $2::timestamptz + interval '2 h' where id = $1`,
        [id, at, offset],
      );
    const isListed = async () => {
      const lists = (['upcoming', 'past'] as const).map((when) =>
        chidi.call(sessions.list, { when, this_week: 'on', limit: 50 }),
      );
      return (await Promise.all(lists)).some(({ body }) => body.items.some((item) => item.id === id));
    };
    for (const [at, offset, listed] of [
      [from, '0 s', true],
      [from, '-1 s', false],
      [to, '-1 s', true],
      [to, '0 s', false],
      [next, '0 s', false],
    ] as const) {
      await startAt(at, offset);
      expect([at, offset, await isListed()]).toEqual([at, offset, listed]);
    }
    expect([weekOf(Date.parse('2026-11-29T22:59:59Z')), weekOf(Date.parse('2026-11-29T23:00:00Z'))]).toEqual([
      ['2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
      ['2026-11-29T23:00:00.000Z', '2026-12-06T23:00:00.000Z'],
    ]);
  });

  it('has among the caller’s upcoming ones those in whose waitlist they are, and among the past ones those with a seat', async () => {
    const { id } = await newSession(ada, { title: 'One seat' });
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    const mine = async (person: Person, when: 'upcoming' | 'past') => {
      const { items } = (await person.call(sessions.list, { mine: 'on', when, limit: 50 })).body;
      return items.some((item) => item.id === id);
    };
    expect([await mine(bola, 'upcoming'), await mine(chidi, 'upcoming')]).toEqual([true, true]);
    await sql(
      `update vibe_sessions set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1`,
      [id],
    );
    expect([await mine(bola, 'past'), await mine(chidi, 'past')]).toEqual([true, false]);
  });

  it('is paged without loss or repetition while it is filtered', async () => {
    const seen: string[] = [];
    for await (const items of pagesOf((cursor) => bola.call(sessions.list, { q: 'a', limit: 2, cursor })))
      seen.push(...items.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.toSorted()).toEqual([...new Set(seen)].sort());
    expect(seen).toEqual(
      (await bola.call(sessions.list, { q: 'a', limit: 50 })).body.items.map(({ id }) => id),
    );
  });

  it('rejects a filter within a tribe or month, another value, and a text that is too long', async () => {
    const alone = { status: 400, error: { message: sessionFilterCopy.alone } };
    expect(await bola.call(sessions.list, { tribe_id, mine: 'on' })).toMatchObject(alone);
    expect(await bola.call(sessions.list, { on: '2026-11', q: 'a' })).toMatchObject(alone);
    expect(await bola.call(sessions.list, { mine: 'yes' } as never)).toMatchObject({ status: 400 });
    const longest = 'é'.repeat(SESSION_SEARCH_MAX);
    expect(await bola.call(sessions.list, { q: longest })).toMatchObject({ status: 200 });
    expect(await bola.call(sessions.list, { q: `${longest}é` })).toMatchObject({
      status: 400,
      error: { fields: { q: sessionFilterCopy.searchLong } },
    });
  });
});
