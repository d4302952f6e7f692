import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What the server processes of one machine (WORKERS) and the first one say of metrics; `n` tells one round from another. */
type Word =
  | { metrics: 'wanted' }
  | { metrics: 'ask'; n: number }
  | { metrics: 'own'; n: number; own: Metrics }
  | { metrics: 'all'; text: string };

/** One that is still starting, or hangs, is left out after this; milliseconds. */
const PATIENCE_MS = 1_000;

/** How to read the metrics of this process together with those beside it, whichever of them a reader reaches. */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Set<(text: string) => void>();
  const say = (word: Word) => process.send?.(word);
  process.on('message', async (word: Word) => {
    if (word.metrics === 'ask') say({ metrics: 'own', n: word.n, own: await registry.getMetricsAsJSON() });
    if (word.metrics !== 'all') return;
    for (const tell of waiting) tell(word.text);
    waiting.clear();
  });
  return () =>
    new Promise((told) => {
      waiting.add(told);
      say({ metrics: 'wanted' });
    });
}

/** The first process's part: asks them all, adds up, and answers whichever wanted it. */
export function gatherMetrics() {
  const rounds = new Map<number, (own: Metrics) => void>();
  let n = 0;

  cluster.on('message', async (worker, word: Word) => {
    if (word.metrics === 'own') rounds.get(word.n)?.(word.own);
    if (word.metrics !== 'wanted') return;
    const text = await AggregatorRegistry.aggregate(await ask(++n)).metrics();
    if (worker.isConnected()) worker.send({ metrics: 'all', text } satisfies Word);
  });

  function ask(round: number): Promise<Metrics[]> {
    const asked = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected());
    const told: Metrics[] = [];
    const { promise, resolve } = Promise.withResolvers<Metrics[]>();
    const late = setTimeout(resolve, PATIENCE_MS, told);
    rounds.set(round, (own) => {
      if (told.push(own) === asked.length) resolve(told);
    });
    for (const one of asked) one?.send({ metrics: 'ask', n: round } satisfies Word);
    return promise.finally(() => {
      clearTimeout(late);
      rounds.delete(round);
    });
  }
}
