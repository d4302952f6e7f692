import { type UseStore, update } from 'idb-keyval';

/** Takes what was left in a list, once: another tab, or the worker meanwhile, loses nothing and takes nothing twice. */
export async function takeAll<T>(key: string, store: UseStore): Promise<T[]> {
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
