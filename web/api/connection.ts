import { useSyncExternalStore } from 'react';

// Whether the server can be reached, as the last thing we tried told us; screens show it, nothing else depends on it.
let away = false;
const listeners = new Set<() => void>();

function set(now: boolean) {
  if (away === now) return;
  away = now;
  for (const tell of listeners) tell();
}

export const lostServer = () => set(true);
export const heardServer = () => set(false);

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useServerAway = () =>
  useSyncExternalStore(
    subscribe,
    () => away,
    () => false,
  );
