import { use } from 'react';

/** Code that comes when it is needed, once. */
export interface Lazy<T> {
  load(): Promise<T>;
}

/** A promise that React's `use` reads at once when it is fulfilled, so that what is here shows no skeleton. */
type Coming<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** React shows a failure if it meets it a second time; after this, in milliseconds, the code is fetched again. */
const FAILURE_MS = 3_000;

export function lazy<T>(fetchModule: () => Promise<T>): Lazy<T> {
  let coming: Coming<T> | undefined;

  function load() {
    if (coming) return coming;
    const started: Coming<T> = fetchModule();
    coming = started;
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        // The network comes back: a failed fetch must not be remembered for long.
        setTimeout(() => {
          coming = undefined;
        }, FAILURE_MS);
      },
    );
    return started;
  }

  return { load };
}

/** The module, or a wait that the nearest Suspense shows. */
export const useLazy = <T>(module: Lazy<T>): T => use(module.load());
