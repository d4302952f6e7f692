import { use } from 'react';

/** Code that comes when it is needed, once. */
export interface Lazy<T> {
  load(): Promise<T>;
}

/** A promise that React's `use` reads at once when it is fulfilled, so that what is here shows no skeleton. */
type Coming<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

export function lazy<T>(fetchModule: () => Promise<T>): Lazy<T> {
  let coming: Coming<T> | undefined;

  function load() {
    if (coming) return coming;
    const started: Coming<T> = fetchModule();
    coming = started;
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        // The network comes back: a failed fetch must not be remembered.
        coming = undefined;
      },
    );
    return started;
  }

  return { load };
}

/** The module, or a wait that the nearest Suspense shows. */
export const useLazy = <T>(module: Lazy<T>): T => use(module.load());
