import { useEffect, useState } from 'react';
import type { Lazy } from './lazy.ts';

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
