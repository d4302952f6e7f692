import { clear, createStore, get, set, update } from 'idb-keyval';
import { takeStored } from './takeStored.ts';

/** A request that a page could not send, as the worker sends it. */
export interface SavedRequest {
  name: string;
  /** The account. The server refuses the request while another one is signed in. */
  userId: string;
  method: string;
  url: string;
  body?: string;
}

// The names in IndexedDB; they never change, since installed copies of the app have them.
const SAVED = 'left';
const DONE = 'done';
const store = createStore('vibetribe outbox', 'left');

/** Replaces the saved requests, in order. */
export const save = (all: SavedRequest[]): Promise<void> => set(SAVED, all, store);

/** The saved requests that are not sent yet. */
export async function list(): Promise<SavedRequest[]> {
  const [saved = [], done = []] = await Promise.all([
    get<SavedRequest[]>(SAVED, store),
    get<string[]>(DONE, store),
  ]);
  return saved.filter(({ name }) => !done.includes(name));
}

/** Marks a request as sent. */
export const markDone = (name: string): Promise<void> =>
  update<string[]>(DONE, (done = []) => [...done, name], store);

/** Returns and clears the keys of what the worker sent. */
export const drainDone = (): Promise<string[]> => takeStored(DONE, store);

export const clearWorkerQueue = (): Promise<void> => clear(store);
