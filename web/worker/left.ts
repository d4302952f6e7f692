import { clear, createStore, get, set, update } from 'idb-keyval';
import { takeAll } from './takeAll.ts';

/** What a page could not send, as the worker makes the request. */
export interface Left {
  name: string;
  /** Whose it is: nobody else who is signed in here by then may be taken for them. */
  userId: string;
  method: string;
  url: string;
  body?: string;
}

const LEFT = 'left';
const DONE = 'done';
const store = createStore('vibetribe outbox', 'left');

/** Leaves to the worker what waits, in its order, in place of what was left before. */
export const leave = (all: Left[]): Promise<void> => set(LEFT, all, store);

/** What was left and has not been sent. */
export async function leftNow(): Promise<Left[]> {
  const [left = [], done = []] = await Promise.all([get<Left[]>(LEFT, store), get<string[]>(DONE, store)]);
  return left.filter(({ name }) => !done.includes(name));
}

/** Says that the server has it. */
export const markDone = (name: string): Promise<void> =>
  update<string[]>(DONE, (done = []) => [...done, name], store);

/** The names of what the worker has sent, once. */
export const takeDone = (): Promise<string[]> => takeAll(DONE, store);

export const forgetLeft = (): Promise<void> => clear(store);
