import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../contract/auth.session.ts';
import { STYLESHEET_COOKIE, stylesheetMark } from '../../contract/stylesheet.ts';
import { setCookie } from '../ui/storage.ts';
import { ASSET_CACHE, SHELL_CACHE, SHELL_PATH, WORKER_PATH } from '../worker/names.ts';
import { keepSeen } from './kept.ts';
import { keepLedger } from './ledger.ts';

/** What changes on screen is kept this much later, in milliseconds: all of it at once. */
const KEEP_AFTER_MS = 2_000;

/**
 * Keeps, from now on, what this member needs to read on while the line is gone: what they see, and the page that shows it.
 * Returns how to stop.
 */
export function keepForOffline(session: Session, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep() {
    clearTimeout(timer);
    timer = undefined;
    keepSeen(session, client).catch(() => {});
  }
  function keepSoon({ type, action }: { type: string; action?: { type: string } }) {
    if (type === 'updated' && action?.type === 'success') timer ??= setTimeout(keep, KEEP_AFTER_MS);
  }
  const keepNow = () => void (document.hidden && keep());

  keepLedger();
  const stop = client.getQueryCache().subscribe(keepSoon);
  document.addEventListener('visibilitychange', keepNow);
  keep();
  keepPage().catch(() => {});
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', keepNow);
  };
}

async function keepPage() {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER_PATH);
  const { html, isNew } = await keptShell();
  const assets = await caches.open(ASSET_CACHE);
  await keepStyles(assets);
  const kept = new Set((await assets.keys()).map(({ url }) => pathOf(url)));
  const needed = new Set([...assetsIn(html), ...fetchedAssets()]);
  // They have just been fetched: the browser has them still, and the network is not asked.
  for (const path of needed) if (!kept.has(path)) await assets.add(path);
  if (isNew) for (const path of kept) if (!needed.has(path)) await assets.delete(path);
}

/** Out of the page into the cache: from now on pages come without them. */
async function keepStyles(assets: Cache) {
  const style = document.querySelector<HTMLStyleElement>('style[data-from]');
  const path = style?.dataset.from;
  if (!path) return;
  await assets.put(path, new Response(style.textContent, { headers: { 'content-type': 'text/css' } }));
  setCookie(STYLESHEET_COOKIE, stylesheetMark(path));
}

/** The page without a view, of the version that this page is of; a new one is another version's, and so are its scripts. */
async function keptShell(): Promise<{ html: string; isNew: boolean }> {
  const cache = await caches.open(SHELL_CACHE);
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const kept = await (await cache.match(SHELL_PATH))?.text();
  if (kept?.includes(pathOf(entry))) return { html: kept, isNew: false };
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
