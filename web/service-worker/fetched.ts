import { createStore, update } from 'idb-keyval';
import { takeStored } from './takeStored.ts';

/** A resource that came over the network. */
export type FetchedResource = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'nextHopProtocol'>;

const KEY = 'fetched';
const store = createStore('vibetribe ledger', 'worker');

/** Saves what the worker fetched for the data usage meter; pages cannot measure it. */
export async function saveFetched(entries: FetchedResource[]): Promise<void> {
  const fetched = entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize, nextHopProtocol }) => ({ name, transferSize, nextHopProtocol }));
  if (fetched.length > 0)
    await update<FetchedResource[]>(KEY, (before = []) => [...before, ...fetched], store);
}

/** Returns and clears what the worker saved. */
export const drainFetched = (): Promise<FetchedResource[]> => takeStored(KEY, store);
