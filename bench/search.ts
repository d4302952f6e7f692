/**
 * Measures search on generated posts in five languages: the response times over HTTP, one request at a time, and the share
 * of the labelled texts (search/labelled.json: 200 queries) among the first ten, beside two other methods on the same texts.
 * `npm run bench:search -- [number of posts]`, on the embedded database or on the server of DATABASE_URL.
 */

import type { Output } from '../contract/endpoint.ts';
import type { search } from '../contract/search.ts';
import { type Line, openLine, textOf } from './http/client.ts';
import { openProduct, signedIn } from './product.ts';
import { median, printTable, quantile, say, shown, stands } from './report.ts';
import { fill, labelled } from './search/fill.ts';
import { otherWays, recallOf } from './search/others.ts';
import { createRandom, wordOf } from './search/texts.ts';

const [number = '1000000'] = process.argv.slice(2);
const ROUNDS = 200;
/** Uncounted queries of each kind, until the database has the index and the texts in memory. */
const WARM = 200;
const GOALS = { p95: 40, recall: 0.9 };

const random = createRandom(2);
/** A word of about this rank in a random language, long enough for a search on its own. */
function word(rank: number): string {
  const found = wordOf(Math.floor(random() * 5), Math.floor(rank * (0.8 + 0.4 * random())));
  return found.length > 2 ? found : word(rank + 1);
}

/** Queries of each kind; each call returns another one. */
const kinds: Record<string, () => string> = {
  'a frequent word': () => `${word(6)} `,
  'a word of middle rank': () => `${word(200)} `,
  'a rare word': () => `${word(10_000)} `,
  'two words': () => `${word(100)} ${word(300)} `,
  'the beginning of a word': () => word(400).slice(0, 4),
  'a phrase': () => `"${word(8)} ${word(20)}"`,
  'a word by one member': () => `${word(6)} from:member${1 + Math.floor(random() * 1_000)}`,
  'what nobody wrote': () => `${word(50)} zzzzyx`,
  'the labelled queries': () => labelled.queries[Math.floor(random() * labelled.queries.length)]?.q ?? '',
};

const app = await openProduct({ RATE_LIMITS: 'off' });
try {
  const [reader] = await signedIn(app, ['reader']);
  say(`${number} posts`);
  await fill(app.databaseUrl, Number(number));
  const line = await openLine(app.url);
  const ask = createAsker(line, reader?.cookie ?? '');
  const all: number[] = [];
  const rows: string[][] = [];
  for (const [name, query] of Object.entries(kinds)) {
    const times = await timesOf(ask, query);
    all.push(...times);
    rows.push([name, ...figuresOf(times)]);
  }
  rows.push(['all of these', ...figuresOf(all)]);
  printTable(['search', 'p50 ms', 'p95 ms', 'most ms', 'goal'], rows);
  const overview = await timesOf((q) => ask(q, ''), kinds['two words'] as () => string);
  console.log(
    `The overview of all kinds: p50 ${shown(median(overview), 1)} ms, p95 ${shown(quantile(overview, 0.95), 1)} ms`,
  );
  await printRecall(ask);
} finally {
  await app.remove();
}

type Asker = (q: string, kind?: string) => Promise<Output<typeof search.all>>;

function createAsker(line: Line, cookie: string): Asker {
  return async (q, kind = '&kind=posts') => {
    const path = `/api/search?q=${encodeURIComponent(q)}${kind}`;
    const answer = await line.ask({ method: 'GET', path, headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${q} was answered by ${answer.status}`);
    return JSON.parse(textOf(answer));
  };
}

async function timesOf(ask: Asker, query: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = -WARM; round < ROUNDS; round++) {
    const q = query();
    const began = performance.now();
    await ask(q);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times;
}

function figuresOf(times: number[]): string[] {
  const p95 = quantile(times, 0.95);
  const figures = [median(times), p95, Math.max(...times)].map((ms) => shown(ms, 1));
  return [...figures, stands(p95, { most: GOALS.p95 })];
}

async function printRecall(ask: Asker) {
  const { close, ...others } = await otherWays(app.databaseUrl);
  const ways = { 'this search': async (q: string) => (await ask(q)).items.map(({ id }) => id), ...others };
  const languages = [...new Set(labelled.queries.map(({ language }) => language))];
  const rows: string[][] = [];
  for (const [name, way] of Object.entries(ways)) {
    const recalls: number[] = [];
    for (const language of languages)
      recalls.push(
        await recallOf(
          way,
          labelled.queries.filter((query) => query.language === language),
        ),
      );
    const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
    const goal = name === 'this search' ? stands(mean, { least: GOALS.recall }) : '';
    rows.push([name, ...recalls.map((one) => shown(one, 2)), shown(mean, 3), goal]);
  }
  await close();
  printTable(['recall@10', ...languages, 'all', 'goal'], rows);
}
