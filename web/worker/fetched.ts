import { createStore, del, get, update } from 'idb-keyval';

/** Something that came over the network. */
export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'nextHopProtocol'>;

const KEY = 'fetched';
const store = createStore('vibetribe ledger', 'worker');

/** Leaves to the pages' ledger what the worker fetched, which no page can measure. */
export function leaveFetched(entries: Fetched[]): Promise<void> {
  const fetched = entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize, nextHopProtocol }) => ({ name, transferSize, nextHopProtocol }));
  return update<Fetched[]>(KEY, (before = []) => [...before, ...fetched], store);
}

/** What the worker has left, once. */
export async function takeFetched(): Promise<Fetched[]> {
  const found = await get<Fetched[]>(KEY, store);
  if (found) await del(KEY, store);
  return found ?? [];
}
