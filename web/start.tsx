import { createRoot, hydrateRoot } from 'react-dom/client';
import { setServerTime } from '../contract/core/clock.ts';
import { App } from './App.tsx';
import { setAppName } from './appName.ts';
import { cacheOwner } from './cache/cacheOwner.ts';
import type { InitialState } from './initialState.ts';
import { setLastEventId } from './live/eventId.ts';
import { matchScreen } from './matchScreen.ts';
import { reloadAfterMissingChunk } from './missingChunk.ts';
import { routerPath } from './paths.ts';
import { loadScreen } from './routes.tsx';
import { onPreload } from './ui/Link.tsx';

const screenAt = (href: string) => matchScreen(routerPath(new URL(href, location.href).pathname)).screen;

/** Hydrates the page, or renders it if the server sent no first view. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const initialState = JSON.parse(document.getElementById('first')?.textContent || '{}') as InitialState;
  setAppName(initialState.appName);
  setLastEventId(initialState.live);
  // At its first byte. A page of the browser's cache has an old time.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (initialState.time && page?.transferSize)
    setServerTime(initialState.time, Date.now() - performance.now() + page.responseStart);
  onPreload((href) => {
    void loadScreen(screenAt(href), initialState.session).catch(() => {});
  });
  const at = { path: location.pathname, search: location.search };
  // Without a first view (offline, or the server could not render one), the browser renders everything.
  if (!initialState.session) {
    const cached = await loadOfflineCache();
    return createRoot(root).render(<App initialState={{ ...initialState, ...cached }} at={at} />);
  }
  await loadScreen(screenAt(location.href), initialState.session);
  hydrateRoot(root, <App initialState={initialState} at={at} />);
}

async function loadOfflineCache(): Promise<Partial<InitialState>> {
  if (!cacheOwner()) return {};
  const cached = await import('./cache/offlineCache.ts').then(({ load }) => load()).catch(() => undefined);
  return cached ? { ...cached, fromCache: true } : {};
}

start().catch((error) => {
  console.error(error);
  reloadAfterMissingChunk();
});
