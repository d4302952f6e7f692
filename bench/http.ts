/**
 * Measures requests a second over HTTP, with keep-alive, on 50 connections: the product, plain Node that sends the same
 * bytes, and a bare Fastify that runs only the needed query. They take turns, so that a busy moment affects all alike;
 * figures are medians of the turns.
 * `npm run bench:http -- [seconds a turn] [turns] [part of a case's name]`, on the embedded database or on the server of
 * DATABASE_URL. The bare server sends a post with its comments in one response, the product in two. The bare server writes
 * into the product's own tables, including counts.
 */
import { connectDatabase } from '../server/db/connect.ts';
import { makeCommunity } from './community/make.ts';
import { CAST, feedPosts, idOf, sizesFor } from './community/sizes.ts';
import { type Helper, startHelper } from './helper.ts';
import type { BareWork } from './http/bare.ts';
import { type Case, cases, type World } from './http/cases.ts';
import { openLine } from './http/client.ts';
import type { Turn, Turned } from './http/load.ts';
import type { Canned } from './http/plain.ts';
import { statementsOf } from './http/statements.ts';
import { names, openProduct, signedIn } from './product.ts';
import { median, printTable, quantile, say, shown, stands } from './report.ts';
import { cpuOf, type Spent, spentBy } from './usage.ts';

const [seconds = '3', turns = '5', wanted = ''] = process.argv.slice(2);
const CONNECTIONS = 50;
/** A community of about 650 members: 200 comments on one post, 200 messages in one conversation. */
const POSTS = 4_000;
/** The warm-up of a fresh process, which is not counted; milliseconds. */
const WARM_MS = 3_000;
/** Above this share of a core, the load generator may be the bottleneck. */
const TOO_BUSY = 0.9;

const targets = ['product', 'bare', 'plain'] as const;
type Target = (typeof targets)[number];

/** The totals of one target's turns. */
interface Sum {
  rates: number[];
  times: Float64Array[];
  spent: Spent;
  views: number;
  /** The largest share of a core that the load generator used. */
  busiest: number;
  faults: number;
  /** The number of its next view. */
  next: number;
}

/** View 0 provided the plain server's responses. */
const FIRST = 1;
/** More posts than are liked and commented on at once, so that no request waits for another. */
const POSTS_LIKED = 1_000;
/** Headers that Node adds. */
const OWN_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/i;
const HEAD = [
  'request',
  'product/s',
  'p50 ms',
  'p99 ms',
  'bare/s',
  'of bare',
  'goal',
  'plain/s',
  'of plain',
  'CPU',
  'CPU of bare',
  'faults',
];

const app = await openProduct();
const helpers: Helper[] = [];
const db = connectDatabase(app.databaseUrl);
try {
  const { world, viewer } = await populate();
  const load = started('http/load.ts');
  const { friend, post } = world;
  const bare = started('http/bare.ts');
  const reads = await statementsOf(db, { viewer, friend, post });
  const bareUrl = await bare.ask<string>({ databaseUrl: app.databaseUrl, reads } satisfies BareWork);
  const rows: string[][] = [];
  for (const one of cases.filter(({ name }) => name.includes(wanted))) {
    say(one.name);
    const plain = started('http/plain.ts');
    const plainUrl = await plain.ask<string>(await canned(one, world));
    const sums = await takeTurns(one, world, load, {
      product: { url: app.url, spent: () => spentBy(app) },
      bare: {
        url: bareUrl,
        spent: async () => ({ ...(await spentBy(app)), server: await cpuOf([bare.pid]) }),
      },
      plain: {
        url: plainUrl,
        spent: async () => ({ database: Number.NaN, server: await cpuOf([plain.pid]) }),
      },
    });
    rows.push(rowOf(one, sums));
    await plain.end();
  }
  printTable(HEAD, rows);
  console.log(
    `${CONNECTIONS} connections; medians of ${turns} turns of ${seconds} s for each server and case. CPU: milliseconds a ` +
      'request, of the server process and of its PostgreSQL. *: asking took all of a core, the server could do more.',
  );
} finally {
  await db.close();
  await Promise.all(helpers.map((helper) => helper.end()));
  await app.remove();
}

function started(file: string): Helper {
  const helper = startHelper(file);
  helpers.push(helper);
  return helper;
}

async function populate() {
  const people = await signedIn(app, [...CAST, ...names('reader', CONNECTIONS - 1)]);
  const sizes = sizesFor(POSTS);
  const cast = await makeCommunity(app.databaseUrl, sizes, people);
  const readers = people.slice(CAST.length);
  const world: World = {
    cookies: [people[0], ...readers].map((person) => person?.cookie ?? ''),
    others: [people[0], ...readers].map((_, n) => idOf('member', n + 1)),
    friend: cast.bola,
    post: idOf('post', sizes.posts),
    posts: feedPosts(sizes.posts, POSTS_LIKED),
  };
  return { world, viewer: cast.ada };
}

/** The product's responses, for the plain server. */
async function canned(one: Case, world: World): Promise<Canned[]> {
  const line = await openLine(app.url);
  const answers: Canned[] = [];
  for (const ask of one.asks(world, 0)) {
    const { status, head, body } = await line.ask(ask);
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((text) => text.split(/: ?(.*)/, 2) as [string, string]);
    const kept = headers.filter(([name]) => !OWN_HEADERS.test(name));
    answers.push({ status, headers: [...kept, ['content-length', String(body.length)]], body });
  }
  line.close();
  return answers;
}

interface Server {
  url: string;
  spent(): Promise<Spent>;
}

async function takeTurns(one: Case, world: World, load: Helper, servers: Record<Target, Server>) {
  const sums = Object.fromEntries(targets.map((target) => [target, newSum()])) as Record<Target, Sum>;
  for (let turn = 0; turn <= Number(turns); turn++) {
    for (const target of targets) {
      const { url, spent } = servers[target];
      const sum = sums[target];
      const lasts = turn === 0 ? WARM_MS : Number(seconds) * 1_000;
      const charge: Turn = {
        name: one.name,
        url,
        bare: target === 'bare',
        world,
        from: sum.next,
        connections: CONNECTIONS,
        lasts,
      };
      const before = await spent();
      const turned = await load.ask<Turned>(charge);
      const after = await spent();
      sum.next += turned.times.length;
      sum.faults += turned.faults;
      if (turned.faults > 0) say(`${turned.faults} faults of ${target}, such as ${turned.fault}`);
      if (turn > 0) add(sum, turned, { before, after });
    }
  }
  return sums;
}

function newSum(): Sum {
  const nothing = { server: 0, database: 0 };
  return { next: FIRST, rates: [], times: [], spent: nothing, views: 0, busiest: 0, faults: 0 };
}

function add(
  sum: Sum,
  { times, lasted, busy }: Turned,
  { before, after }: Record<'before' | 'after', Spent>,
) {
  sum.rates.push((times.length / lasted) * 1_000);
  sum.times.push(times);
  sum.views += times.length;
  sum.busiest = Math.max(sum.busiest, busy);
  sum.spent = {
    server: sum.spent.server + after.server - before.server,
    database: sum.spent.database + after.database - before.database,
  };
}

function rowOf(one: Case, { product, bare, plain }: Record<Target, Sum>): string[] {
  const rate = median(product.rates);
  const bareRate = median(bare.rates);
  const plainRate = median(plain.rates);
  const times = product.times.flatMap((turn) => [...turn]);
  const faults = product.faults + bare.faults + plain.faults;
  // A case with faults has no valid figures.
  if (faults > 0) process.exitCode = 1;
  const share = faults === 0 ? rate / bareRate : Number.NaN;
  const each = ({ spent, views }: Sum) =>
    [spent.server, spent.database].map((ms) => shown(ms / views, 2)).join(' + ');
  return [
    one.name,
    shown(rate),
    shown(quantile(times, 0.5), 1),
    shown(quantile(times, 0.99), 1),
    shown(bareRate),
    shown(share, 2),
    stands(share, one.goal),
    shown(plainRate) + (plain.busiest > TOO_BUSY ? '*' : ''),
    shown(rate / plainRate, 2),
    each(product),
    each(bare),
    String(faults),
  ];
}
