import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What the server processes of one machine (WORKERS) and the first one say of metrics; `n` tells one round from another. */
type MetricsMessage =
  | { metrics: 'wanted' }
  | { metrics: 'ask'; n: number }
  | { metrics: 'own'; n: number; own: Metrics }
  | { metrics: 'all'; text: string };

/** One that is still starting, or hangs, is left out after this; milliseconds. */
const PATIENCE_MS = 1_000;

/** How to read the metrics of this process together with those beside it, whichever of them a reader reaches. */
export function clusterMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const waiting = new Set<(text: string) => void>();
  const send = (message: MetricsMessage) => process.send?.(message);
  process.on('message', async (message: MetricsMessage) => {
    if (message.metrics === 'ask')
      send({ metrics: 'own', n: message.n, own: await registry.getMetricsAsJSON() });
    if (message.metrics !== 'all') return;
    for (const resolve of waiting) resolve(message.text);
    waiting.clear();
  });
  return () =>
    new Promise((resolve) => {
      waiting.add(resolve);
      send({ metrics: 'wanted' });
    });
}

/** The first process's part: asks them all, adds up, and answers whichever wanted it. */
export function aggregateMetrics() {
  const rounds = new Map<number, (own: Metrics) => void>();
  let n = 0;

  cluster.on('message', async (worker, message: MetricsMessage) => {
    if (message.metrics === 'own') rounds.get(message.n)?.(message.own);
    if (message.metrics !== 'wanted') return;
    const text = await AggregatorRegistry.aggregate(await collect(++n)).metrics();
    if (worker.isConnected()) worker.send({ metrics: 'all', text } satisfies MetricsMessage);
  });

  function collect(round: number): Promise<Metrics[]> {
    const asked = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected());
    const responses: Metrics[] = [];
    const { promise, resolve } = Promise.withResolvers<Metrics[]>();
    const late = setTimeout(resolve, PATIENCE_MS, responses);
    rounds.set(round, (own) => {
      if (responses.push(own) === asked.length) resolve(responses);
    });
    for (const one of asked) one?.send({ metrics: 'ask', n: round } satisfies MetricsMessage);
    return promise.finally(() => {
      clearTimeout(late);
      rounds.delete(round);
    });
  }
}
