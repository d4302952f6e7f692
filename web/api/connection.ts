import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../ui/createEmitter.ts';

/** Delays between checks while the server is unreachable, doubled each time, in milliseconds. */
const ASK = { first: 3_000, most: 20_000 };

// Whether the last request reached the server. Only shown on screens; requests are sent either way.
let away = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const { emit, subscribe } = createEmitter();

function set(now: boolean) {
  if (away === now) return;
  away = now;
  clearTimeout(timer);
  if (away) askIn(ASK.first);
  emit();
}

function askIn(wait: number) {
  clearTimeout(timer);
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

/** Calls back whenever the server becomes unreachable or reachable again. */
export const onConnection = subscribe;

export const reportServerAway = () => set(true);
export const reportServerReachable = () => set(false);

/** Checks now whether the server is reachable again, without waiting for the next check. */
export const askNow = () => void (away && ask(ASK.first));

if (typeof window !== 'undefined') addEventListener('online', askNow);

// The results that the page shows, for their age (shell/DataAge.tsx). A page without data has none.
let shown: QueryClient | undefined;
export const setShownQueries = (client: QueryClient) => {
  shown = client;
};
export const shownQueries = () => shown;

export const isServerAway = () => away;

export const useServerAway = () => useSyncExternalStore(subscribe, isServerAway, () => false);
