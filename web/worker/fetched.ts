import { createStore, update } from 'idb-keyval';

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

/** What the worker has left, once: another tab, or the worker meanwhile, loses nothing and takes nothing twice. */
export async function takeFetched(): Promise<Fetched[]> {
  let taken: Fetched[] = [];
  await update<Fetched[]>(
    KEY,
    (left = []) => {
      taken = left;
      return [];
    },
    store,
  );
  return taken;
}
