import { createStore, update } from 'idb-keyval';
import { takeAll } from './takeAll.ts';

/** Something that came over the network. */
export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'nextHopProtocol'>;

const KEY = 'fetched';
const store = createStore('vibetribe ledger', 'worker');

/** Leaves to the pages' ledger what the worker fetched, which no page can measure. */
export async function leaveFetched(entries: Fetched[]): Promise<void> {
  const fetched = entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize, nextHopProtocol }) => ({ name, transferSize, nextHopProtocol }));
  if (fetched.length > 0) await update<Fetched[]>(KEY, (before = []) => [...before, ...fetched], store);
}

/** What the worker has left, once. */
export const takeFetched = (): Promise<Fetched[]> => takeAll(KEY, store);
