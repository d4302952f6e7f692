import { useSyncExternalStore } from 'react';

/** While the server is away it is asked whether it lives after this, each time longer, in milliseconds. */
const ASK = { first: 3_000, most: 20_000 };

// Whether the server can be reached, as the last thing we tried told us; screens show it, nothing else depends on it.
let away = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(now: boolean) {
  if (away === now) return;
  away = now;
  clearTimeout(timer);
  if (away) askIn(ASK.first);
  for (const tell of listeners) tell();
}

function askIn(wait: number) {
  timer = setTimeout(() => void ask(wait), wait);
}

async function ask(wait: number) {
  const lives = await fetch('/livez').then(
    (response) => response.ok,
    () => false,
  );
  if (lives) reportServerReachable();
  else if (away) askIn(Math.min(2 * wait, ASK.most));
}

export const reportServerAway = () => set(true);
export const reportServerReachable = () => set(false);

if (typeof window !== 'undefined') addEventListener('online', () => away && void ask(ASK.first));

/** Since when what is on screen has not been asked for again, in milliseconds since 1970; undefined where nothing is shown. */
let oldestDataSource: () => number | undefined = () => undefined;
export const setOldestDataSource = (tell: typeof oldestDataSource) => {
  oldestDataSource = tell;
};
export const oldestDataAt = () => oldestDataSource();

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const isServerAway = () => away;

export const useServerAway = () => useSyncExternalStore(subscribe, isServerAway, () => false);
