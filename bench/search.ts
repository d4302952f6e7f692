/**
 * Measures search on generated posts in five languages: the response times over HTTP, one request at a time, and the share
 * of the labelled texts (search/labelled.json: 200 queries) among the first ten.
 * `npm run bench:search -- [number of posts]`, on the embedded database or on the server of DATABASE_URL.
 */

import type { Output } from '../contract/core/endpoint.ts';
import type { search } from '../contract/search/endpoints.ts';
import { type Line, openLine, textOf } from './http/client.ts';
import { openProduct, signedIn } from './product.ts';
import { median, printTable, quantile, say, shown, stands } from './report.ts';
import { fill, idOfText, labelled } from './search/fill.ts';
import { createRandom, wordOf } from './search/texts.ts';

const [number = '1000000'] = process.argv.slice(2);
const ROUNDS = 200;
/** Uncounted queries of each kind, until the database has the index and the texts in memory. */
const WARM = 200;
const TEN = 10;
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

/** The share of the relevant texts among the first ten results, by language. */
async function printRecall(ask: Asker) {
  const ids = new Map(labelled.texts.map(({ id }, n) => [id, idOfText(n)]));
  const recalls = new Map<string, number[]>();
  for (const { q, language, relevant } of labelled.queries) {
    const found = new Set((await ask(q)).items.slice(0, TEN).map(({ id }) => id));
    const recall = relevant.filter((id) => found.has(ids.get(id) ?? '')).length / relevant.length;
    recalls.set(language, [...(recalls.get(language) ?? []), recall]);
  }
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const means = [...recalls.values()].map(mean);
  const all = mean(means);
  printTable(
    ['recall@10', ...recalls.keys(), 'all', 'goal'],
    [
      [
        'this search',
        ...means.map((one) => shown(one, 2)),
        shown(all, 3),
        stands(all, { least: GOALS.recall }),
      ],
    ],
  );
}
