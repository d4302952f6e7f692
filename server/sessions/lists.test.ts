import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { member, newSession, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

beforeEach(async () => {
  await sql('delete from vibe_sessions');
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

/** Creates a session of one hour that begins in `minutes` minutes, or began that long ago. */
async function startingIn(
  minutes: number,
  changes: Partial<Input<typeof sessions.create>> = {},
  person = ada,
) {
  const { id } = await newSession(person, changes);
  await sql(
    `update vibe_sessions set starts_at = now() + $2 * interval '1 min', ends_at = now() + ($2 + 60) * interval '1 min'
      where id = $1`,
    [id, minutes],
  );
  return id;
}

/** Inserts many sessions, some of them with the same start. */
async function many(count: number, from: string) {
  const { rows } = await sql(
    `insert into vibe_sessions (id, created_by, title, description, starts_at, ends_at, type)
       select gen_random_uuid(), $1, 'One', 'of many', t, t + interval '1 h', 'online'
         from (select date_trunc('second', now() ${from}) as t from generate_series(1, $2::int) n) s
     returning id`,
    [ada.id, count],
  );
  return rows.map((row) => row.id as string);
}

const list = (asked: Input<typeof sessions.list> = {}, person = bola) => person.call(sessions.list, asked);
const idsOf = async (asked: Input<typeof sessions.list> = {}) =>
  (await list(asked)).body.items.map((session) => session.id);

async function walk(asked: Input<typeof sessions.list>, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = [];
  for await (const items of pagesOf((cursor) => list({ ...asked, cursor }))) {
    seen.push(...items.map((session) => session.id));
    await between();
  }
  return seen;
}

describe('upcoming and past sessions', () => {
  it('are in order of their start, with those in progress as upcoming and without cancelled ones', async () => {
    const later = await startingIn(500);
    const sooner = await startingIn(100);
    const underWay = await startingIn(-30);
    const over = await startingIn(-61);
    const longOver = await startingIn(-5_000);
    for (const minutes of [50, 100]) await ada.call(sessions.cancel, { id: await startingIn(minutes) });
    const cancelled = await startingIn(200);
    await ada.call(sessions.cancel, { id: cancelled });
    await sql(
      "update vibe_sessions set starts_at = now() - interval '3 h', ends_at = now() - interval '2 h' where id = $1",
      [cancelled],
    );
    expect(await idsOf()).toEqual([underWay, sooner, later]);
    expect(await idsOf({ when: 'upcoming' })).toEqual([underWay, sooner, later]);
    expect(await idsOf({ when: 'past' })).toEqual([over, longOver]);
  });

  it('include a session of three hours as upcoming until its last minute', async () => {
    const id = await startingIn(-179, { duration_minutes: 180 });
    await sql("update vibe_sessions set ends_at = starts_at + interval '180 min' where id = $1", [id]);
    expect(await idsOf()).toEqual([id]);
    expect((await bola.call(sessions.attend, { id })).status).toBe(200);
  });

  it('can be limited to one tribe, and an unknown tribe is not found', async () => {
    const tribe = await newTribe(ada);
    const tribe_id = tribe.id;
    const other = await newTribe(ada);
    await startingIn(10);
    await startingIn(-100);
    await startingIn(20, { tribe_id: other.id });
    const [to, past] = [await startingIn(30, { tribe_id }), await startingIn(-100, { tribe_id })];
    expect(await idsOf({ tribe_id })).toEqual([to]);
    expect(await idsOf({ tribe_id, when: 'past' })).toEqual([past]);
    expect((await list({ tribe_id })).body.items[0]?.tribe).toEqual({ id: tribe_id, name: tribe.name });
    expect((await list({ tribe_id: (await newTribe(ada)).id })).body).toEqual({
      items: [],
      next_cursor: null,
    });
    for (const when of ['upcoming', 'past'] as const)
      expect(await list({ tribe_id: uuidv7(), when })).toMatchObject({
        status: 404,
        error: { message: 'Tribe not found' },
      });
  });

  it('can be limited to a month or a day in WAT, also a past one', async () => {
    const at = async (moment: string, changes = {}) => {
      const id = await startingIn(10, changes);
      await sql(
        "update vibe_sessions set starts_at = $2, ends_at = $2::timestamptz + interval '1 h' where id = $1",
        [id, moment],
      );
      return id;
    };
    const { id: tribe_id } = await newTribe(ada);
    // Half past eleven in the evening of London is the next day in Lagos.
    await at('2024-01-31T22:59:00Z');
    const first = await at('2024-01-31T23:00:00Z');
    const leap = await at('2024-02-28T23:30:00Z', { tribe_id });
    const last = await at('2024-02-29T22:59:00Z');
    await at('2024-02-29T23:00:00Z');
    await ada.call(sessions.cancel, { id: await at('2024-02-10T12:00:00Z') });
    await sql("update vibe_sessions set cancelled_at = now() where starts_at = '2024-02-10T12:00:00Z'");
    expect(await idsOf({ on: '2024-02' })).toEqual([first, leap, last]);
    expect(await walk({ on: '2024-02', limit: 1 })).toEqual([first, leap, last]);
    expect(await idsOf({ on: '2024-02', when: 'past', tribe_id })).toEqual([leap]);
    expect(await idsOf({ on: '2024-02-29' })).toEqual([leap, last]);
    expect(await idsOf({ on: '2024-02-28' })).toEqual([]);
    await bola.call(blocks.block, { id: ada.id });
    expect(await idsOf({ on: '2024-02' })).toEqual([]);
    await bola.call(blocks.unblock, { id: ada.id });
  });

  it('show each viewer only the link and attendance that they may see', async () => {
    const id = await startingIn(10);
    await bola.call(sessions.attend, { id });
    const seen = async (person: Person) => (await list({}, person)).body.items[0];
    expect(await seen(ada)).toMatchObject({ link: expect.any(String), attendance: 'none' });
    expect(await seen(bola)).toMatchObject({ link: expect.any(String), attendance: 'going' });
    expect(await seen(chidi)).toMatchObject({
      link: null,
      has_link: true,
      attendance: 'none',
      attendees_count: 1,
    });
  });
});

describe('pages of sessions', () => {
  it.each([
    ['upcoming', "+ (n / 4) * interval '1 h' + interval '1 h'", 1],
    ['past', "- (n / 4) * interval '1 h' - interval '2 h'", -1],
  ] as const)('neither skip nor repeat a session: %s', async (when, from, sign) => {
    await many(40, from);
    const { rows } = await sql('select id, starts_at from vibe_sessions');
    const expected = rows
      .sort((a, b) => sign * (a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id)))
      .map((row) => row.id);
    for (const limit of [1, 3, 7, 40, 50]) expect(await walk({ limit, when })).toEqual(expected);
  });

  it('show each session once while others are created', async () => {
    const before = await many(20, "+ n * interval '1 h' + interval '1 h'");
    const seen = await walk({ limit: 3 }, () => many(1, "+ interval '10 h'"));
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  const forge = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['no number', forge('now.1')],
    ['one number', forge('17')],
    ['two numbers, as cursors once were', forge('1700000000000.17')],
    ['a number below nought', forge(`-1.${uuidv7()}`)],
    ['a number too large', forge(`999999999999999999.${uuidv7()}`)],
    ['SQL', forge(`1.${uuidv7()}'; drop table vibe_sessions`)],
    ['no cursor', 'forged'],
    ['no letters', '%%%'],
    ['nothing', ''],
  ])('reject an invalid cursor: %s', async (_what, cursor) => {
    const message = 'This list has moved on; start again';
    for (const when of ['upcoming', 'past'] as const)
      expect(await list({ cursor, when })).toMatchObject({
        status: 400,
        error: { code: 'invalid', message },
      });
  });

  it('are empty after the largest possible cursor', async () => {
    await startingIn(10);
    const cursor = forge(`${'9'.repeat(14)}.${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}`);
    expect((await list({ cursor })).body).toEqual({ items: [], next_cursor: null });
    expect((await list({ cursor, when: 'past' })).status).toBe(200);
  });

  it.each([
    ['limit', { limit: 51 }],
    ['limit', { limit: 0 }],
    ['when', { when: 'now' }],
    ['tribe_id', { tribe_id: 'x' }],
    ['on', { on: '' }],
    ['on', { on: '2026' }],
    ['on', { on: '2026-13' }],
    ['on', { on: '2026-02-30' }],
    ['on', { on: '0000-01' }],
    ['on', { on: '2026-11-30T00:00' }],
  ])('reject an invalid parameter: %s', async (name, asked) => {
    expect(await list(asked as never)).toMatchObject({
      status: 400,
      error: { fields: { [name]: expect.any(String) } },
    });
  });
});

describe('the next session', () => {
  const next = async (person: Person) => (await person.call(sessions.next, {})).body.session;

  it('is the soonest that the member attends or hosts', async () => {
    expect(await next(bola)).toBeNull();
    const [late, soon] = [await startingIn(300), await startingIn(100)];
    expect(await next(ada)).toMatchObject({ id: soon });
    expect(await next(bola)).toBeNull();
    await bola.call(sessions.attend, { id: late });
    expect(await next(bola)).toMatchObject({ id: late, attendance: 'going', link: expect.any(String) });
    await bola.call(sessions.attend, { id: soon });
    expect((await next(bola))?.id).toBe(soon);
    const own = await startingIn(50, {}, bola);
    expect((await next(bola))?.id).toBe(own);
    await bola.call(sessions.cancel, { id: own });
    expect((await next(bola))?.id).toBe(soon);
    await bola.call(sessions.leave, { id: soon });
    expect((await next(bola))?.id).toBe(late);
  });

  it('is the one in progress, not one that is over', async () => {
    const [over, underWay] = [await startingIn(10), await startingIn(20)];
    for (const id of [over, underWay]) await bola.call(sessions.attend, { id });
    await sql(
      "update vibe_sessions set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
      [over],
    );
    await sql("update vibe_sessions set starts_at = now() - interval '1 h' where id = $1", [underWay]);
    expect((await next(bola))?.id).toBe(underWay);
    expect((await next(ada))?.id).toBe(underWay);
  });

  it('is not one for which the member only waits', async () => {
    const id = await startingIn(10);
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    expect(await next(chidi)).toBeNull();
  });
});
