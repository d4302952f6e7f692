import { use } from 'react';

/** Code that comes when it is needed, once. */
export interface Lazy<T> {
  /** What is here already; rendering then needs no wait and shows no skeleton. */
  here(): T | undefined;
  load(): Promise<T>;
}

export function lazy<T>(fetchModule: () => Promise<T>): Lazy<T> {
  let here: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    here: () => here,
    load() {
      coming ??= fetchModule().then(
        (module) => {
          here = module;
          return module;
        },
        (error) => {
          // The network comes back: a failed fetch must not be remembered.
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}

/** The module, or a wait that the nearest Suspense shows. */
export const useLazy = <T>(module: Lazy<T>): T => module.here() ?? use(module.load());
