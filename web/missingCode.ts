import { onConnection, reportServerAway } from './api/connection.ts';

// Code that could not be fetched. A browser remembers that for as long as the page lives, so the page is loaded again once the
// server answers: a browser's own error page would not come back. Until then, what the server rendered can be read.

/** Time between two loads of a page for missing code, in milliseconds. */
const APART_MS = 30_000;

/** Loads the page again once the server answers. Returns a function that stops it. */
export function reloadOnceReachable(): () => void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let stopWaiting: (() => void) | undefined;
  const timer = setTimeout(
    () => {
      reportServerAway();
      stopWaiting = onConnection(() => location.reload());
    },
    how?.type === 'reload' ? APART_MS - performance.now() : 0,
  );
  return () => {
    clearTimeout(timer);
    stopWaiting?.();
  };
}

/** The same where the entry itself could not be fetched. Stands inline in pages that are hydrated, alike in all languages. */
export const missingEntryScript = `addEventListener('error',({target:it})=>{\
let again=()=>setTimeout(()=>fetch('/livez').then(({ok})=>ok?location.reload():again(),again),5e3);\
it.type=='module'&&again()},true)`;
