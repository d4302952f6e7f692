import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page is alive: a control whose early use cannot be held (web/earlyPresses.ts) is disabled. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
