import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration. Disables a control whose early use cannot be held (web/earlyPresses.ts). */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
