import { useEffect, useState } from 'react';
import type { Lazy } from './lazy.ts';

/** Code without which the page is whole, once it is wanted: undefined until it comes, and where it does not come. */
export function useOptional<T>(code: Lazy<T>, wanted: boolean | number = true): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    // A failed fetch is tried again with the next wish.
    if (wanted)
      code.load().then(
        (loaded) => setModule(() => loaded),
        () => {},
      );
  }, [code, wanted]);
  return module;
}
