/**
 * Measures the delay until every stream receives a new post, at 20 posts a second, beside plain Node that only forwards
 * them; and the memory that streams take. The delay starts when the request is sent, so it includes storing the post.
 * `npm run bench:live -- [streams ...]`, on the embedded database or on the server of DATABASE_URL. A member may hold ten
 * streams at a process, so there are a tenth as many members, each signed in.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { LIVE_STREAMS_PER_MEMBER } from '../contract/core/live.ts';
import { posts } from '../contract/posts/endpoints.ts';
import type { BenchServer } from './benchServer.ts';
import { startHelper } from './helper.ts';
import { type Line, openLine } from './http/client.ts';
import { machineNow } from './live/clock.ts';
import type { Heard, Wanted } from './live/listeners.ts';
import { names, openProduct, signedIn } from './product.ts';
import { type Goal, printTable, quantile, say, shown, stands } from './report.ts';
import { memoryOf, spentBy } from './usage.ts';

const given = process.argv.slice(2).map(Number);
const SIZES = given.length > 0 ? given : [1, 100, 1_000, 5_000];
const POSTS_A_SECOND = 20;
const SECONDS = 10;
/** By then, a server's work after its start is done. */
const REST_MS = 10_000;
/** After this long without an event, no more are expected. */
const QUIET_MS = 2_000;

/** Goals in milliseconds and megabytes, from the issue that requested these measurements. */
const LATEST: Record<number, Goal> = { 1: { most: 15 }, 1000: { most: 100 } };
const MEMORY = { atRest: { most: 150 }, at1000: { most: 200 } };

const POSTS_PATH = posts.create.path;
/** The interval of memory samples, in milliseconds. */
const LOOK_MS = 500;
const HEAD = [
  'streams',
  'p50 ms',
  'p99 ms',
  'goal',
  'plain p50',
  'plain p99',
  'ratio p50',
  'answer p50',
  'answer p99',
  'refused',
  'missing',
  'doubled',
];

const app = await openProduct();
const [listeners, plain] = [startHelper('live/listeners.ts'), startHelper('live/plain.ts')];
try {
  await wait(REST_MS);
  const atRest = await memoryOf(app);
  const memory = [['at rest', shown(atRest), stands(atRest, MEMORY.atRest), '']];
  const members = Math.ceil(Math.max(...SIZES) / LIVE_STREAMS_PER_MEMBER);
  const people = await signedIn(app, ['maker', ...names('listener', members)]);
  const cookies = people.map(({ cookie }) => cookie);
  const plainUrl = await plain.ask<string>({});
  const rows: string[][] = [];
  for (const streams of SIZES) {
    say(`${streams} streams`);
    const ours = await listen(app.url, streams, cookies, app);
    const floor = await listen(plainUrl, streams, cookies);
    rows.push(rowOf(streams, ours, floor));
    const goal = streams === 1_000 ? MEMORY.at1000 : undefined;
    const heardOf = ours.delays.length;
    memory.push([
      `streams: ${streams}`,
      shown(ours.memory),
      stands(ours.memory, goal),
      shown((ours.spent * 1_000) / heardOf, 1),
    ]);
  }
  printTable(HEAD, rows);
  printTable(['the server process', 'memory MB', 'goal', 'CPU µs an event and stream'], memory);
  console.log(
    `${POSTS_A_SECOND} posts a second for ${SECONDS} s; milliseconds from sending the request to hearing the event. ` +
      `Memory: resident, ${REST_MS / 1_000} s after the start, and the most while posts were made.`,
  );
} finally {
  await Promise.all([listeners.end(), plain.end()]);
  await app.remove();
}

/** The results of one run. */
interface Run {
  /** Milliseconds, one for each post and stream. */
  delays: Float64Array;
  /** Milliseconds until the author got the response. */
  answers: number[];
  /** Posts that got another response, since the server was overloaded. */
  refused: number;
  missing: number;
  doubled: number;
  /** The peak while posts were created, in megabytes; NaN for the plain server. */
  memory: number;
  /** The server's CPU time while posts were created, in milliseconds; NaN for the plain server. */
  spent: number;
}

async function listen(url: string, streams: number, cookies: string[], of?: BenchServer): Promise<Run> {
  const opened = await tell<number>({ url, cookies, streams });
  if (opened < streams) say(`Only ${opened} of ${streams} streams were granted; see ulimit -n`);
  const memories: number[] = [];
  const looking = setInterval(async () => of && memories.push(await memoryOf(of)), LOOK_MS);
  const before = of && (await spentBy(of));
  const made = await makePosts(url, cookies[0] ?? '');
  await untilQuiet();
  const after = of && (await spentBy(of));
  clearInterval(looking);
  const heard = await tell<Heard>('heard');
  await tell('close');
  const delays = [...made].flatMap(([id, { sent }]) => [...(heard.get(id) ?? [])].map((at) => at - sent));
  const counts = [...made.keys()].map((id) => heard.get(id)?.length ?? 0);
  const sum = (difference: (count: number) => number) =>
    counts.reduce((total, count) => total + Math.max(0, difference(count)), 0);
  return {
    delays: Float64Array.from(delays),
    answers: [...made.values()].map(({ sent, answered }) => answered - sent),
    refused: POSTS_A_SECOND * SECONDS - made.size,
    missing: sum((count) => streams - count),
    doubled: sum((count) => count - streams),
    memory: of ? Math.max(...memories) : Number.NaN,
    spent: before && after ? after.server - before.server : Number.NaN,
  };
}

function tell<Answer>(wanted: Wanted): Promise<Answer> {
  return listeners.ask<Answer>(wanted);
}

interface Made {
  sent: number;
  answered: number;
}

/** Creates posts at fixed times, whether or not earlier requests have a response; returns those that were created. */
async function makePosts(url: string, cookie: string): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  const [free, all]: [Line[], Line[]] = [[], []];
  const began = machineNow();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < POSTS_A_SECOND * SECONDS; n++) {
    await wait(Math.max(0, began + (n * 1_000) / POSTS_A_SECOND - machineNow()));
    asked.push(makePost());
  }
  await Promise.all(asked);
  for (const line of all) line.close();
  return made;

  async function makePost() {
    const line = free.pop() ?? (await openLine(url));
    if (!all.includes(line)) all.push(line);
    const id = uuidv7();
    // The plain server reads the author here. The product takes the author from the cookie and ignores this field.
    const body = JSON.stringify({
      id,
      title: 'Danfo to Yaba',
      content: `Which bus stop? ${id}`,
      user_id: id,
    });
    const sent = machineNow();
    const { status } = await line.ask({ method: 'POST', path: POSTS_PATH, headers: { cookie }, body });
    if (status === 201) made.set(id, { sent, answered: machineNow() });
    free.push(line);
  }
}

/** Resolves once no event has arrived for a while. */
async function untilQuiet() {
  for (let before = -1, now = 0; before !== now; await wait(QUIET_MS)) {
    before = now;
    now = await tell<number>('count');
  }
}

function rowOf(streams: number, ours: Run, floor: Run): string[] {
  if (ours.missing + ours.doubled > 0) process.exitCode = 1;
  const of = ({ delays }: Run) => [0.5, 0.99].map((share) => quantile(delays, share)) as [number, number];
  const [[p50, p99], [floor50, floor99]] = [of(ours), of(floor)];
  return [
    String(streams),
    shown(p50, 1),
    shown(p99, 1),
    stands(p99, LATEST[streams]),
    shown(floor50, 1),
    shown(floor99, 1),
    shown(p50 / floor50, 1),
    shown(quantile(ours.answers, 0.5), 1),
    shown(quantile(ours.answers, 0.99), 1),
    String(ours.refused),
    String(ours.missing),
    String(ours.doubled),
  ];
}
