/**
 * Measures the time from the server's start until `/readyz` returns 200, for the first start and a later one, empty and with
 * the demo community; the start of PostgreSQL alone on the same data; and the server's memory at rest.
 * `npm run bench:start -- [rounds]`, always on the embedded database, as with `npm start`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../server/db/embedded/embedded.ts';
import { benchServer } from './benchServer.ts';
import { type Goal, median, printTable, say, shown, stands } from './report.ts';
import { memoryOf } from './usage.ts';

const [rounds = '3'] = process.argv.slice(2);
/** By then, a server's work after its start is done; milliseconds. */
const REST_MS = 10_000;
/** Goals in seconds and megabytes, from the issue that requested these measurements. */
const AGAIN: Goal = { most: 1.5 };
const AT_REST: Goal = { most: 150 };

const communities = {
  'empty, as in production': { DEMO: 'off', NODE_ENV: 'production' },
  'with the demo community': { DEMO: 'on' },
};

const rows: string[][] = [];
for (const [name, settings] of Object.entries(communities)) {
  const starts: Starts[] = [];
  for (let round = 1; round <= Number(rounds); round++) {
    say(`${name}: round ${round} of ${rounds}`);
    starts.push(await startTwice(settings));
  }
  const of = (what: keyof Starts) => median(starts.map((one) => one[what]));
  rows.push([
    name,
    shown(of('first'), 2),
    shown(of('again'), 2),
    stands(of('again'), AGAIN),
    shown(of('postgres'), 2),
    shown(of('again') / of('postgres'), 1),
    shown(of('memory')),
    stands(of('memory'), AT_REST),
  ]);
}
printTable(['start', 'first s', 'again s', 'goal', 'PostgreSQL alone s', 'ratio', 'memory MB', 'goal'], rows);
console.log(
  `Medians of ${rounds}. Memory: resident, of the server process alone, ${REST_MS / 1_000} s after it was ready the second time.`,
);

/** Seconds, and megabytes. */
interface Starts {
  first: number;
  again: number;
  /** PostgreSQL alone, until it accepts connections. */
  postgres: number;
  memory: number;
}

async function startTwice(settings: Record<string, string>): Promise<Starts> {
  const app = await benchServer(settings);
  try {
    const first = await app.start();
    await app.terminate();
    const began = performance.now();
    const postgres = await startEmbedded(app.dataDir);
    const alone = performance.now() - began;
    await postgres.stop();
    const again = await app.start();
    await wait(REST_MS);
    const memory = await memoryOf(app);
    return { first: first / 1_000, again: again / 1_000, postgres: alone / 1_000, memory };
  } finally {
    await app.remove();
  }
}
