import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../contract/auth/session.ts';
import { startUsageMeter } from '../data-usage/meter/usageMeter.ts';
import { ASSET_CACHE, SHELL_CACHE, SHELL_PATH, WORKER_PATH } from '../service-worker/names.ts';
import { isDataSaverOn } from '../ui/dataSaver.ts';
import { setCacheOwner } from './cacheOwner.ts';
import { save } from './offlineCache.ts';

/** Delay after which changed results are saved together, in milliseconds. */
const SAVE_DELAY_MS = 2_000;

/**
 * Starts to save what this account needs to read offline: query results (offlineCache.ts), and the app shell with its
 * assets, including the code that `loadParts` loads (Cache Storage, service worker). Returns a function that stops it.
 */
export function saveForOffline(
  session: Session,
  client: QueryClient,
  loadParts: () => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saveNow() {
    clearTimeout(timer);
    timer = undefined;
    save(session, client).catch(() => {});
  }
  function scheduleSave({ type, action }: { type: string; action?: { type: string } }) {
    if (type === 'updated' && action?.type === 'success') timer ??= setTimeout(saveNow, SAVE_DELAY_MS);
  }
  const saveWhenHidden = () => void (document.hidden && saveNow());

  if (session.user) setCacheOwner(session.user.id);
  startUsageMeter();
  const stop = client.getQueryCache().subscribe(scheduleSave);
  document.addEventListener('visibilitychange', saveWhenHidden);
  saveNow();
  savePage(loadParts).catch(() => {});
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

async function savePage(loadParts: () => Promise<unknown>) {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER_PATH);
  const { html, isNew } = await loadShell();
  const assets = await caches.open(ASSET_CACHE);
  const before = await assets.keys();
  await saveFetchedAssets(assets, html);
  if (!isDataSaverOn()) await loadParts();
  const needed = await saveFetchedAssets(assets, html);
  if (isNew) for (const { url } of before) if (!needed.has(pathOf(url))) await assets.delete(url);
  // From then on, the worker caches what the page fetches.
  await controlled();
  await saveFetchedAssets(assets, html);
}

/** Resolves once the service worker answers the requests of this page. */
const controlled = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.serviceWorker.controller) resolve(undefined);
    else navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });

/** Caches the assets of the page and all others that it has fetched; returns their paths. */
async function saveFetchedAssets(assets: Cache, html: string): Promise<Set<string>> {
  const cached = new Set((await assets.keys()).map(({ url }) => pathOf(url)));
  const needed = new Set([...assetsIn(html), ...fetchedAssets()]);
  // The page has just fetched them, so they come from the browser's HTTP cache.
  for (const path of needed) if (!cached.has(path)) await assets.add(path);
  return needed;
}

/** The cached app shell of this page's version; fetched if it is missing or of another version. */
async function loadShell(): Promise<{ html: string; isNew: boolean }> {
  const cache = await caches.open(SHELL_CACHE);
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const cached = await (await cache.match(SHELL_PATH))?.text();
  if (cached?.includes(pathOf(entry))) return { html: cached, isNew: false };
  const response = await fetch(SHELL_PATH);
  if (!response.ok) throw new Error('no shell');
  await cache.put(SHELL_PATH, response.clone());
  return { html: await response.text(), isNew: true };
}

const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

const fetchedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => pathOf(name))
    .filter((path) => path.startsWith('/assets/'));

const pathOf = (url: string) => new URL(url, location.href).pathname;
