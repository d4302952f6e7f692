import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Messages about metrics between the server processes of one machine (WORKERS) and the primary process. `n` is the number of
 * the round.
 */
type MetricsMessage =
  | { metrics: 'wanted' }
  | { metrics: 'ask'; n: number }
  | { metrics: 'own'; n: number; own: Metrics }
  | { metrics: 'all'; text: string };

/** A process that does not respond within this many milliseconds is left out: it is starting, or it hangs. */
const PATIENCE_MS = 1_000;

/** Returns a function that reads the metrics of all server processes of this machine, whichever of them gets the request. */
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

/**
 * The part of the primary process: collects the metrics of all server processes, aggregates them, and sends them to the
 * process that requested them.
 */
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
