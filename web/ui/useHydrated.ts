import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page is alive: a button that cannot act yet says so by being disabled. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
