/**
 * Measures load shedding: 2,000 connections of members who read the feed without pause, beside the capacity at 10
 * connections. The server serves some requests and rejects the others with 503 quickly, stays alive, keeps its memory
 * bounded, and responds normally afterwards.
 * `npm run bench:overload -- [seconds]`, on the embedded database or on the server of DATABASE_URL.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { address } from '../contract/core/endpoint.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { newPost, type Person } from '../test/world.ts';
import { statusOf } from './benchServer.ts';
import { startHelper } from './helper.ts';
import type { Flood, Flooded } from './overload/flood.ts';
import { names, openProduct, signedIn } from './product.ts';
import { type Goal, printTable, quantile, say, shown, stands } from './report.ts';
import { memoryOf } from './usage.ts';

const [seconds = '10'] = process.argv.slice(2);
const PEOPLE = 20;
const CAPACITY = { connections: 10, seconds: 5 };
const CONNECTIONS = 2_000;
/** Milliseconds between two samples of `/livez` and of the memory. */
const PULSE_MS = 200;
/** A response within this time is normal; milliseconds. */
const NORMAL_MS = 250;
/** Goals in milliseconds (p99) and megabytes. Node accepts one new connection in each turn of its event loop. */
const GOALS = { response: { most: 1_000 }, connection: { most: 8_000 }, livez: { most: 2_500 } };
const MEMORY: Goal = { most: 700 };
const NORMAL_AGAIN: Goal = { most: 10_000 };

const FEED = address(posts.list, {}).url;

const app = await openProduct();
const helper = startHelper('overload/flood.ts');
try {
  const people = await signedIn(app, names('reader', PEOPLE));
  for (const person of people) for (let n = 0; n < 2; n++) await newPost(person);
  const cookies = people.map(({ cookie }) => cookie);
  const flood = (load: Pick<Flood, 'connections' | 'seconds'>) =>
    helper.ask<Flooded[]>({ url: app.url, path: FEED, cookies, ...load } satisfies Flood);

  say('capacity');
  const calm = await flood(CAPACITY);
  say('overload');
  const pulse = startPulse();
  const crowd = await flood({ connections: CONNECTIONS, seconds: Number(seconds) });
  const normal = await untilNormal(people[0]);
  const { alive, memory } = await pulse.stop();

  const kept = crowd.filter(({ fresh }) => !fresh);
  const of = (status: number, answers = kept) => answers.filter((answer) => answer.status === status);
  const second = Number(seconds);
  printTable(
    ['overload', 'a second', 'p50 ms', 'p99 ms', 'most ms', 'goal'],
    [
      rowOf(`capacity, ${CAPACITY.connections} connections`, of(200, calm), CAPACITY.seconds),
      rowOf('accepted', of(200), second, GOALS.response),
      rowOf('rejected with 503', of(503), second, GOALS.response),
      rowOf(
        'the first on a connection',
        crowd.filter(({ fresh }) => fresh),
        second,
        GOALS.connection,
      ),
      rowOf('/livez meanwhile', of(200, alive), second, GOALS.livez),
    ],
  );
  const others = [...crowd, ...alive].filter(({ status }) => status !== 200 && status !== 503).length;
  printTable(
    ['overload', 'figure', 'goal'],
    [
      ['memory MB', shown(memory), stands(memory, MEMORY)],
      ['ms until responses are normal again', shown(normal), stands(normal, NORMAL_AGAIN)],
      ['other responses or none', String(others), stands(others, { most: 0 })],
    ],
  );
  console.log(`${CONNECTIONS} connections for ${seconds} s. Memory: resident, at most.`);
} finally {
  await helper.end();
  await app.remove();
}

function rowOf(name: string, answers: Flooded[], lasted: number, goal?: Goal): string[] {
  const times = answers.map(({ ms }) => ms);
  const figures = [0.5, 0.99, 1].map((share) => shown(quantile(times, share)));
  return [name, shown(answers.length / lasted), ...figures, stands(quantile(times, 0.99), goal)];
}

async function timed(url: string, person?: Person): Promise<Flooded> {
  const began = performance.now();
  const status = await statusOf(url, person);
  return { status, ms: performance.now() - began, fresh: false };
}

/** Requests `/livez` and reads the server's memory again and again until `stop`. */
function startPulse() {
  const alive: Flooded[] = [];
  let memory = 0;
  let over = false;
  const ended = beat();
  async function beat() {
    for (; !over; await wait(PULSE_MS)) {
      alive.push(await timed(`${app.url}/livez`));
      memory = Math.max(memory, await memoryOf(app));
    }
  }
  return {
    async stop() {
      over = true;
      await ended;
      return { alive, memory };
    },
  };
}

/** Milliseconds until five responses in a row are normal. */
async function untilNormal(person: Person | undefined): Promise<number> {
  const began = performance.now();
  for (let row = 0; row < 5; await wait(PULSE_MS / 10)) {
    const { status, ms } = await timed(app.url + FEED, person);
    row = status === 200 && ms < NORMAL_MS ? row + 1 : 0;
  }
  return performance.now() - began;
}
