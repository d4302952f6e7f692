import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs a request's work so that the events it publishes count as the member's. */
export const asAuthor = <T>(userId: string, work: () => T): T => storage.run(userId, work);

/** The member whose request publishes; undefined outside a request. */
export const eventAuthor = () => storage.getStore();
