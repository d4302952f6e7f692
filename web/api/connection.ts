import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '../ui/createEmitter.ts';

/** The first and the longest delay between checks until a request succeeds again, doubled each time, in milliseconds. */
const FIRST_MS = 3_000;
const MOST_MS = 20_000;

// Whether the last request reached the server. Only shown on screens; requests are sent either way.
let away = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_MS;
const { emit, subscribe } = createEmitter();

function set(now: boolean) {
  if (away === now) return;
  away = now;
  clearTimeout(timer);
  if (away) askLater();
  emit();
}

function askLater() {
  clearTimeout(timer);
  timer = setTimeout(ask, wait);
  wait = Math.min(2 * wait, MOST_MS);
}

// A server that lives may still reject every other request, so the wait stays.
async function ask() {
  const lives = await fetch('/livez').then(
    (response) => response.ok,
    () => false,
  );
  if (lives) set(false);
  else if (away) askLater();
}

/** Calls back whenever the server becomes unreachable or reachable again. */
export const onConnection = subscribe;

export const reportServerAway = () => set(true);
export function reportServerReachable() {
  wait = FIRST_MS;
  set(false);
}

/** Checks now whether the server is reachable again, without waiting for the next check. */
export const askNow = () => void (away && ask());

if (typeof window !== 'undefined') addEventListener('online', askNow);

// The results that the page shows, for their age (shell/DataAge.tsx). A page without data has none.
let shown: QueryClient | undefined;
export const setShownQueries = (client: QueryClient) => {
  shown = client;
};
export const shownQueries = () => shown;

export const isServerAway = () => away;

export const useServerAway = () => useSyncExternalStore(subscribe, isServerAway, () => false);
