import { type UseStore, update } from 'idb-keyval';

/** Reads and empties a stored list in one transaction, so that tabs and the worker neither lose nor repeat an item. */
export async function takeStored<T>(key: string, store: UseStore): Promise<T[]> {
  let taken: T[] = [];
  await update<T[]>(
    key,
    (left = []) => {
      taken = left;
      return [];
    },
    store,
  );
  return taken;
}
