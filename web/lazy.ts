import { use, useEffect, useState } from 'react';

/** Code that is fetched once, when it is first needed. */
export interface Lazy<T> {
  load(): Promise<T>;
}

/** A promise that React's `use` reads synchronously once it is fulfilled, so that loaded code shows no skeleton. */
type Coming<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/**
 * Time until a failed import is retried, in milliseconds. Until then `load` returns the rejected promise, because React
 * shows the failure only when it meets the promise a second time.
 */
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
        // The network may come back, so the failure is not cached for long.
        setTimeout(() => {
          coming = undefined;
        }, FAILURE_MS);
      },
    );
    return started;
  }

  return { load };
}

/** Returns the module; suspends until it is loaded. */
export const useLazy = <T>(module: Lazy<T>): T => use(module.load());

/** Loads optional code once it is `wanted`. Returns undefined until it is loaded, and if it cannot be loaded. */
export function useOptional<T>(code: Lazy<T>, wanted: boolean | number = true): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    // A failed fetch is retried when `wanted` changes.
    if (wanted)
      code.load().then(
        (loaded) => setModule(() => loaded),
        () => {},
      );
  }, [code, wanted]);
  return module;
}
