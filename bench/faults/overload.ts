import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { address } from '../../contract/endpoint.ts';
import { posts } from '../../contract/posts.ts';
import { newPost, type Person } from '../../test/world.ts';
import { type FaultApp, faultApp, statusOf } from './app.ts';
import { gatherCrowd } from './crowd.ts';
import { every, type Outcome, percentile, spread, statuses } from './figures.ts';
import { type Answer, noted } from './ledger.ts';

const SECONDS = 10;
const CAPACITY_SECONDS = 5;
const PEOPLE = 20;
/** The connections for measuring the capacity, and those of the crowd. */
const FEW = 10;
const MANY = 2_000;
const TIMES = 10;
/**
 * The promised limits under ten times the capacity, in milliseconds and megabytes. All of the crowd connect at one moment,
 * and Node accepts one connection in each turn of its event loop, so responses on new connections are measured separately.
 */
const ACCEPTED_MS = 1_000;
const REFUSED_MS = 1_000;
const CONNECTED_MS = 8_000;
const ALIVE_MS = 2_500;
const NORMAL_MS = 10_000;
const MEMORY_MB = 700;

/**
 * Ten times the server's capacity: it serves some requests, rejects the others quickly, keeps its memory bounded and
 * recovers soon.
 */
export async function overload([seconds = String(SECONDS)]: string[]): Promise<Outcome> {
  const app = await faultApp();
  try {
    await app.start();
    const { people } = await gatherCrowd(app, PEOPLE);
    for (const person of people) for (let n = 0; n < 2; n++) await newPost(person);
    const calm = await flood(app, people, { rate: 0, connections: FEW, seconds: CAPACITY_SECONDS });
    const capacity = Math.round(calm.filter(({ status }) => status === 200).length / CAPACITY_SECONDS);

    const alive: Answer[] = [];
    const pulse = every(200, () => noted(alive, () => statusOf(`${app.url}/livez`)));
    const crowd = await flood(app, people, {
      rate: capacity * TIMES,
      connections: MANY,
      seconds: Number(seconds),
    });
    const normal = await untilNormal(people);
    await pulse.stop();
    const memory = await peakMemory(app.pid());
    const timesOf = (wanted: number) =>
      crowd.filter(({ status, fresh }) => status === wanted && !fresh).map(({ ms }) => ms);
    const [accepted, refused] = [timesOf(200), timesOf(503)];
    const fresh = crowd.filter((answer) => answer.fresh).map(({ ms }) => ms);
    const lives = alive.map(({ ms }) => ms);

    await app.terminate();
    await app.start({ RATE_LIMITS: 'on' });
    const one = await oneAlone(app, people);
    return {
      line:
        `overload: capacity ${capacity}/s (${spread(calm.map(({ ms }) => ms))}); asked ${Math.round(crowd.length / Number(seconds))}/s: ` +
        `${statuses(crowd)}, accepted ${spread(accepted)}, refused ${spread(refused)}, on a new connection ${spread(fresh)}; /livez ${statuses(alive)}, ${spread(lives)}; ` +
        `memory ${memory} MB at most; normal ${Math.round(normal)} ms after; ${one.line}`,
      held:
        accepted.length > 0 &&
        crowd.every(({ status }) => status === 200 || status === 503) &&
        percentile(accepted, 0.99) <= ACCEPTED_MS &&
        percentile(refused, 0.99) <= REFUSED_MS &&
        percentile(fresh, 1) <= CONNECTED_MS &&
        alive.every(({ status }) => status === 200) &&
        percentile(lives, 1) <= ALIVE_MS &&
        memory <= MEMORY_MB &&
        normal <= NORMAL_MS &&
        one.held,
    };
  } finally {
    await app.remove();
  }
}

/**
 * One member sends requests without pause, with rate limits on: the server rejects those beyond the limit and serves another
 * member.
 */
async function oneAlone(app: FaultApp, people: Person[]) {
  const [greedy, modest] = people;
  const served: Answer[] = [];
  const reading = every(200, () => noted(served, async () => (await modest?.fetch(FEED))?.status ?? 0));
  const answers = await flood(app, greedy ? [greedy] : [], { rate: 0, connections: 50, seconds: 20 });
  await reading.stop();
  const refused = answers.filter(({ status }) => status === 429).map(({ ms }) => ms);
  const times = served.map(({ ms }) => ms);
  return {
    line: `one member alone ${statuses(answers)}, refused ${spread(refused)}; another meanwhile ${statuses(served)}, ${spread(times)}`,
    held:
      refused.length > 0 &&
      answers.every(({ status }) => status === 200 || status === 429) &&
      served.every(({ status }) => status === 200),
  };
}

const FEED = address(posts.list, {}).url;

interface Flood {
  rate: number;
  connections: number;
  seconds: number;
}

async function flood(app: FaultApp, people: Person[], { rate, connections, seconds }: Flood) {
  const program = join(import.meta.dirname, 'flood.ts');
  const cookies = people.map(({ cookie }) => cookie).join(',');
  const args = [program, app.url + FEED, cookies, String(rate), String(connections), String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
  return (JSON.parse(stdout) as [number, number, number][]).map(([status, ms, fresh]) => ({
    status,
    ms,
    fresh,
  }));
}

/** Milliseconds until five responses in a row are as fast as normally. */
async function untilNormal([person]: Person[]): Promise<number> {
  const began = performance.now();
  for (let row = 0; row < 5 && performance.now() - began < 60_000; await wait(20)) {
    const answer = await noted([], async () => (await person?.fetch(FEED))?.status ?? 0);
    row = answer.status === 200 && answer.ms < 250 ? row + 1 : 0;
  }
  return performance.now() - began;
}

/** The peak memory of the process in MB (Linux; elsewhere 0, since it is unknown). */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
