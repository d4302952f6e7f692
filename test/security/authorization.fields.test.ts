import { beforeAll, expect, it } from 'vitest';
import { address, type Endpoint } from '../../contract/core/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../world.ts';
import { askedOf } from './matrix.asks.ts';
import type { Asked } from './matrix.request.ts';
import { sendAsked, sendJson } from './matrix.send.ts';
import { matrix } from './matrix.ts';
import { type Described, describedBy, endpointOf } from './operations.ts';
import { readTables, unchanged } from './refused.ts';
import { createFixtures, type Fixtures, fixtureOf, startStillApp, twinOf } from './roles.ts';

/** Values that no row has otherwise. */
const LONG_AGO = '1999-12-31T23:59:59.000Z';
const MANY = 424_242_424;

let app: TestApp;
let fixtures: Fixtures;
/** By the name of the endpoint. */
let described: Map<string, Described>;
/** Takes no part in any request. */
let victim: Person;

beforeAll(async () => {
  app = await startStillApp();
  fixtures = await createFixtures(app);
  victim = await twinOf(app, 'stranger');
  const { operations } = await describedBy(app.url);
  described = new Map(operations.map((one) => [endpointOf(one), one]));
});

/** Fields that only the server sets, in any endpoint. */
function foreignFields() {
  const whose = [
    'id user_id sender_id recipient_id author_id created_by creator owner_id follower_id following_id member_id',
    'requester_id reporter_id reviewed_by decided_by actor_id blocker_id viewer viewer_id',
  ];
  const when = ['created_at updated_at read_at joined_at reviewed_at decided_at claimed_at delete_after at'];
  const howMany = [
    'version likes_count comments_count members_count participants_count followers_count following_count',
    'attendees_count waitlist_count bytes width height',
  ];
  const all = (names: string[], value: unknown) =>
    names.flatMap((line) => line.split(' ').map((n) => [n, value]));
  return {
    ...Object.fromEntries([...all(whose, victim.id), ...all(when, LONG_AGO), ...all(howMany, MANY)]),
    is_active: false,
    is_admin: true,
    role: 'admin',
    roles: ['admin'],
  } as Record<string, unknown>;
}

/** The fields that the endpoint does not have in its body or query. The body must not change what the path names. */
function foreignTo(endpoint: string) {
  const operation = described.get(endpoint)?.operation;
  const body = operation?.requestBody?.content['application/json']?.schema.properties ?? {};
  const query = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
  const own = new Set([...Object.keys(body), ...query]);
  return Object.fromEntries(Object.entries(foreignFields()).filter(([name]) => !own.has(name)));
}

/** The query of every row of every table, as a text. */
let everyRow: string | undefined;

/**
 * The traces that a foreign field leaves in any table if the server obeys it; `own` is the row that the request is about.
 */
async function traces(asker: Person, own: string | null) {
  const { pool } = app.deps.db;
  everyRow ??= (
    await pool.query<{ text: string }>(`
      select string_agg(format('select %L as name, t::text as row from %I t', tablename, tablename), ' union all ') as text
        from pg_tables where schemaname = 'public'`)
  ).rows[0]?.text;
  const text = `select name, row from (${everyRow}) rows where row like any($1) order by name, row`;
  const found = await readTables(app, { name: 'test_traces', text }, [
    [`%${victim.id}%`, '%1999-12-31%', '%2000-01-01%', `%${MANY}%`],
  ]);
  const facts = await pool.query(
    `select (select count(*) from challenges where not is_active and id is distinct from $2) as inactive,
            (select array_agg(role) from user_roles where user_id = $1) as roles`,
    [asker.id || null, own],
  );
  return { found, facts: facts.rows };
}

/** For each endpoint that writes, the first role of the matrix that is allowed, a member's if any; else the first role. */
const writes = [...new Set(matrix.map(({ endpoint }) => endpoint))]
  .filter((endpoint) => !endpoint.startsWith('GET'))
  .map((endpoint) => {
    const cells = matrix
      .filter((row) => row.endpoint === endpoint)
      .flatMap((row) => row.cells.map((cell) => ({ endpoint, row, ...cell })));
    const allowed = cells.filter(({ status }) => status < 300);
    const chosen = allowed.find(({ role }) => role !== 'visitor') ?? allowed[0] ?? cells[0];
    if (!chosen) throw new Error(`${endpoint} has no row`);
    return chosen;
  });

const POLLUTED = '{"polluted":true,"roles":["admin"],"user_id":"x"}';
const pollutions = [
  `"__proto__":${POLLUTED}`,
  `"\\u005f_proto__":${POLLUTED}`,
  `"constructor":{"prototype":${POLLUTED}}`,
];

it.each(writes)('$endpoint ignores or rejects fields that the caller may not set', async (chosen) => {
  const { endpoint, row, role, status } = chosen;
  const [method = ''] = endpoint.split(' ');
  const fixture = fixtureOf(row, fixtures);
  const asked = await askedOf(row, fixture, role);
  const by = asked.by ?? fixture.people[role];
  const { url, body } = requestOf(endpoint, asked);

  const fields = JSON.stringify(body).slice(1, -1);
  const withPrototypes = pollutions.map((one) => `{${[one, fields].filter(Boolean).join(',')}}`);
  const refusals = await unchanged(app, () =>
    Promise.all(withPrototypes.map((json) => sendJson(by, method, url, json))),
  );
  expect(refusals.map((refusal) => refusal.status)).toEqual([400, 400, 400]);
  expect(Object.keys(Object.prototype)).toEqual([]);

  // Only closing or cancelling a challenge may make it inactive.
  const own = /^PUT .*\/(closure|cancellation)$/.test(endpoint) ? String(asked.input?.id) : null;
  const before = await traces(by, own);
  const foreign = foreignTo(endpoint);
  const inQuery = new URLSearchParams(Object.entries(foreign).map(([name, value]) => [name, String(value)]));
  const got = asked.file
    ? await sendAsked(endpoint, { ...asked, input: { ...foreign, ...asked.input } }, by)
    : await sendJson(by, method, `${url}?${inQuery}`, JSON.stringify({ ...foreign, ...body }));
  expect([400, status], got.text).toContain(got.status);
  expect(await traces(by, own)).toEqual(before);
  await asked.undo?.();
});

/** The URL, and the rest of the input as a body, even if the endpoint reads none. */
function requestOf(endpoint: string, { input = {} }: Asked) {
  const { url, rest } = address({ method: 'POST', path: endpoint.split(' ')[1] } as Endpoint, input);
  return { url, body: rest };
}
