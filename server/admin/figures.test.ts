import { beforeAll, describe, expect, it } from 'vitest';
import { type FigureColumn, figureColumns } from '../../contract/admin/figureColumns.ts';
import { figures } from '../../contract/admin/figures.ts';
import { ACTIVE_DAYS_KEPT } from '../../contract/admin/limits.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { isSoak } from '../../test/soak.ts';
import { expectWithin } from '../../test/timing.ts';
import { createUsers, member, newTribe, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';
import { rollUpFigures } from './figures.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 45;

let app: TestApp;
let admin: Person;
let moderator: Person;

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const today = dayInWat(Date.now());
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string) => Date.parse(`${day}T00:00:00+01:00`);

beforeAll(async () => {
  app = await startApp();
  [admin, moderator] = [await member(app, 'admin'), await member(app, 'moderator')];
});

interface World {
  users: { id: string; at: number }[];
  active: { user: string; day: string }[];
  posts: { id: string; user: string; at: number; tribe: boolean }[];
  comments: { post: string; user: string; at: number }[];
  reports: { at: number; decided: number | null }[];
  /** What this member wrote from then on is hidden. */
  hidden: { user: string; since: number };
}

/** A repeatable sequence of numbers below 1. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Members, posts, comments and reports of 45 days, some of them a second before or after a midnight. */
async function fillWorld(): Promise<World> {
  await sql('delete from active_days');
  const next = numbers(7);
  const first = startOf(plus(today, -DAYS));
  const moment = () => {
    const midnight = first + Math.floor(next() * DAYS) * DAY_MS;
    return midnight + (next() < 0.3 ? (next() < 0.5 ? 0 : -1) : Math.floor(next() * DAY_MS));
  };
  const iso = (ms: number) => new Date(ms).toISOString();
  const users = (await createUsers(app, 60)).map((id) => ({ id, at: moment() }));
  const one = () => users[Math.floor(next() * users.length)]?.id ?? '';
  for (const { id, at } of users) await sql('update users set created_at = $2 where id = $1', [id, iso(at)]);
  // Every member of the app counts, also the two who signed in.
  for (const { id } of [admin, moderator])
    users.push({
      id,
      at: Date.parse((await sql('select created_at from users where id = $1', [id]))[0].created_at),
    });
  const active: World['active'] = [];
  for (const { id } of users)
    for (let n = -DAYS; n < 0; n++) if (next() < 0.15) active.push({ user: id, day: plus(today, n) });
  // So that the first day is one that nobody missed.
  active.push({ user: users[0]?.id ?? '', day: plus(today, -DAYS) });
  for (const { user, day } of active)
    await sql('insert into active_days (user_id, day) values ($1, $2) on conflict do nothing', [user, day]);
  const tribe = await newTribe(admin);
  const posts: World['posts'] = [];
  for (let n = 0; n < 80; n++) {
    const post = { id: crypto.randomUUID(), user: one(), at: moment(), tribe: n % 3 === 0 };
    posts.push(post);
    await sql(
      `insert into posts (id, user_id, title, content, created_at, tribe_id) values ($1, $2, '', 'x', $3, $4)`,
      [post.id, post.user, iso(post.at), post.tribe ? tribe.id : null],
    );
  }
  const comments: World['comments'] = [];
  for (const post of posts)
    for (let n = 0; n < 2; n++) {
      const comment = {
        post: post.id,
        user: next() < 0.4 ? post.user : one(),
        at: post.at + next() * 6 * DAY_MS,
      };
      comments.push({ ...comment, at: Math.floor(comment.at) });
      await sql(
        `insert into post_comments (id, post_id, user_id, content, created_at) values (gen_random_uuid(), $1, $2, 'x', $3)`,
        [comment.post, comment.user, iso(Math.floor(comment.at))],
      );
    }
  const reports: World['reports'] = [];
  for (let n = 0; n < 30; n++) {
    const at = moment();
    const report = { at, decided: next() < 0.7 ? Math.floor(at + next() * 9 * DAY_MS) : null };
    reports.push(report);
    await sql(
      `insert into reports (id, kind, subject_id, excerpt, reason, state, created_at, decided_at)
       values (gen_random_uuid(), 'post', gen_random_uuid(), 'x', 'Spam', $1, $2, $3)`,
      [report.decided ? 'dismissed' : 'open', iso(at), report.decided && iso(report.decided)],
    );
  }
  const hidden = { user: posts[0]?.user ?? '', since: posts[0]?.at ?? 0 };
  await sql('insert into hidden_members (user_id, since, whole) values ($1, $2, false)', [
    hidden.user,
    iso(hidden.since),
  ]);
  return { users, active, posts, comments, reports, hidden };
}

/** The figures of a day, counted from the rows, without SQL. */
function recount(
  { users, active, posts, comments, reports, hidden }: World,
  day: string,
): Record<FigureColumn, number | null> {
  const end = startOf(plus(day, 1));
  const within = (days: number) =>
    new Set(active.filter((one) => one.day <= day && one.day > plus(day, -days)).map(({ user }) => user));
  const joined = (days: number) => users.filter(({ at }) => dayInWat(at) === plus(day, -days));
  const kept = (days: number) => joined(days).filter(({ id }) => within(1).has(id)).length;
  const isShown = ({ user, at }: { user: string; at: number }) => user !== hidden.user || at < hidden.since;
  const week = posts.filter(({ at }) => at < end && at >= end - 7 * DAY_MS).filter(isShown);
  const isAnswered = ({ id, user }: World['posts'][number]) =>
    comments.some((one) => one.post === id && one.user !== user && one.at < end && isShown(one));
  const ages = reports
    .filter(({ at, decided }) => at < end && (decided === null || decided >= end))
    .map(({ at }) => Math.floor((end - at) / 3_600_000))
    .toSorted((one, other) => one - other);
  return {
    active_daily: within(1).size,
    active_weekly: within(7).size,
    active_monthly: within(30).size,
    joined_7: joined(7).length,
    kept_7: kept(7),
    joined_30: joined(30).length,
    kept_30: kept(30),
    posts_week: week.length,
    unanswered_week: week.filter((post) => !isAnswered(post)).length,
    open_reports: ages.length,
    median_report_hours: ages[Math.ceil(ages.length / 2) - 1] ?? null,
    oldest_report_hours: ages.at(-1) ?? null,
  };
}

const storedDays = () =>
  sql(`select to_char(day, 'YYYY-MM-DD') as day, ${figureColumns.join(', ')} from daily_figures order by 1`);

describe('the rollup of figures', () => {
  let world: World;

  beforeAll(async () => {
    world = await fillWorld();
  });

  it('equals a recount of every figure of every day, also after a pause of 45 days', async () => {
    const { db } = app.deps;
    expect(await rollUpFigures(db)).toBe(31);
    expect(await rollUpFigures(db)).toBe(DAYS - 31);
    const days = Array.from({ length: DAYS }, (_, n) => plus(today, n - DAYS));
    const counted = days.map((day) => ({ day, ...recount(world, day) }));
    expect(await storedDays()).toEqual(counted);
    for (const column of figureColumns)
      expect(Math.max(...counted.map((day) => day[column] ?? 0))).toBeGreaterThan(0);
  });

  it('counts a day once: later, and at the same time as others, it changes nothing', async () => {
    const { db } = app.deps;
    const before = await storedDays();
    await sql('delete from post_comments');
    await sql('delete from daily_figures where day = $1', [plus(today, -1)]);
    await Promise.all([rollUpFigures(db), rollUpFigures(db), rollUpFigures(db)]);
    expect((await storedDays()).slice(0, -1)).toEqual(before.slice(0, -1));
    expect((await storedDays()).at(-1)).toMatchObject({ day: plus(today, -1) });
    expect(await rollUpFigures(db)).toBe(0);
  });

  it('never counts a day that is not over in West Africa', async () => {
    const { db } = app.deps;
    const midnight = startOf(plus(today, 1));
    expect(await rollUpFigures(db, midnight - 1)).toBe(0);
    await sql('insert into active_days (user_id, day) values ($1, $2) on conflict do nothing', [
      admin.id,
      today,
    ]);
    expect(await rollUpFigures(db, midnight)).toBe(1);
    expect((await storedDays()).at(-1)).toMatchObject({ day: today, active_daily: 1 });
    await sql('delete from daily_figures where day = $1', [today]);
  });

  it('is listed for admins only, 30 days in their order, and exported as CSV', async () => {
    const { status, body } = await admin.call(figures.list, {});
    expect([status, body.items.length]).toEqual([200, 30]);
    expect(body.items).toEqual((await storedDays()).slice(-30));
    for (const [who, denied] of [
      [moderator, 403],
      [visitor(app), 401],
    ] as const) {
      expect((await who.call(figures.list, {})).status).toBe(denied);
      expect((await who.fetch(figures.export.path)).status).toBe(denied);
    }
    const csv = await admin.fetch(figures.export.path);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="figures.csv"');
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines[0]?.replace('\ufeff', '')).toBe(['day', ...figureColumns].map((name) => `"${name}"`).join());
    expect(lines).toHaveLength(1 + DAYS);
    const [first] = await storedDays();
    expect(lines[1]).toBe([`"${first.day}"`, ...figureColumns.map((column) => first[column] ?? '')].join());
  });
});

it('days of activity are removed after 90 days', async () => {
  await sql('delete from active_days');
  for (const age of [ACTIVE_DAYS_KEPT, ACTIVE_DAYS_KEPT + 1])
    await sql('insert into active_days (user_id, day) values ($1, $2)', [admin.id, plus(today, -age)]);
  await sweepOnce(app.deps);
  const left = await sql(`select to_char(day, 'YYYY-MM-DD') as day from active_days where day < $1`, [today]);
  expect(left).toEqual([{ day: plus(today, -ACTIVE_DAYS_KEPT) }]);
});

/** Inserting them takes far longer than the rollup. */
const CROWD = isSoak ? 100_000 : 10_000;

it(`the rollup of a day of ${CROWD} members takes seconds`, async () => {
  const day = plus(today, -1);
  await app.deps.db.transaction(async (tx) => {
    const run = (text: string) => tx.run({ name: '', text });
    await run("set local statement_timeout = '5 min'");
    // Without triggers, so that the crowd is there in seconds.
    await run('set local session_replication_role = replica');
    await run('delete from daily_figures');
    await run(
      `insert into users (id, email, name, created_at)
       select gen_random_uuid(), n || '@crowd.ng', '', '${day}'::timestamptz - n % 40 * interval '1 day'
         from generate_series(1, ${CROWD}) n`,
    );
    await run(
      `insert into active_days (user_id, day)
       select u.id, '${day}'::date - n from users u, generate_series(0, 29, 6) n where u.email like '%@crowd.ng'`,
    );
    await run('delete from active_days where day < current_date - 40');
    await run(
      `insert into daily_figures (day, ${figureColumns.join(', ')})
       values ('${plus(day, -1)}', ${figureColumns.map(() => 0).join(', ')})`,
    );
  });
  const since = performance.now();
  expect(await rollUpFigures(app.deps.db)).toBe(1);
  // It takes a second on two slow cores.
  expectWithin(performance.now() - since, 10_000);
  expect((await storedDays()).at(-1)).toMatchObject({
    day,
    active_daily: CROWD,
    kept_7: CROWD / 40,
  });
});
