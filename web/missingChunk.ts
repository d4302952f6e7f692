import { askNow, onConnection, reportServerAway } from './api/connection.ts';

// Missing chunks: code of a dynamic import that could not be fetched, offline or because a new release replaced it. A browser
// caches the failed import for the lifetime of the page, so the page must be reloaded. That waits until the server is reachable,
// because the browser's own error page would not reload itself. Until then, the server-rendered content stays readable.

/** Minimum time between two reloads for missing code, in milliseconds. */
const APART_MS = 30_000;

/** Reloads the page once the server is reachable. Returns a function that cancels this. */
export function reloadAfterMissingChunk(): () => void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let stopWaiting: (() => void) | undefined;
  const timer = setTimeout(
    () => {
      reportServerAway();
      stopWaiting = onConnection(() => location.reload());
      askNow();
    },
    how?.type === 'reload' ? APART_MS - performance.now() : 0,
  );
  return () => {
    clearTimeout(timer);
    stopWaiting?.();
  };
}

/** The same if the entry itself could not be fetched: an inline script of hydrated pages, identical in all languages. */
export const missingEntryScript = `addEventListener('error',({target:it})=>{\
let again=()=>setTimeout(()=>fetch('/livez').then(({ok})=>ok?location.reload():again(),again),5e3);\
it.type=='module'&&again()},true)`;
