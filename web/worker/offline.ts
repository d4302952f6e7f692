import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSET_CACHE, PICTURE_CACHE, SHELL_CACHE, SHELL_PATH } from './names.ts';

/** A page that has not come after this is opened from what is kept, in milliseconds. */
const PATIENCE_MS = 4_000;
const ASSETS_MAX = 150;
const PICTURES_MAX = 150;
const PICTURE_SECONDS = 14 * 24 * 60 * 60;
/** Answers that are no page of ours, or that must not come from anywhere but the server. */
const NO_PAGES = [
  /^\/(?:api|files|assets|livez|readyz|metrics)(?:[/?]|$)/,
  /\.\w+$/,
  /^\/(?:unsubscribe|shell)(?:[/?]|$)/,
];

/** Answers from what is kept where that is as good, or where the network gives nothing. */
export function answerOffline(self: ServiceWorkerGlobalScope) {
  // Started along with the worker, so that a page never waits for it.
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: ASSET_CACHE,
      plugins: [new ExpirationPlugin({ maxEntries: ASSETS_MAX, purgeOnQuotaError: true })],
    }),
  );

  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/'),
    new CacheFirst({
      cacheName: PICTURE_CACHE,
      plugins: [
        new ExpirationPlugin({
          maxEntries: PICTURES_MAX,
          maxAgeSeconds: PICTURE_SECONDS,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );

  registerRoute(
    new NavigationRoute(({ event, request }) => pageFor(event as FetchEvent, request), {
      denylist: NO_PAGES,
    }),
  );
}

async function pageFor(event: FetchEvent, request: Request): Promise<Response> {
  const coming = fetched(event, request);
  const shell = await caches.match(SHELL_PATH, { cacheName: SHELL_CACHE });
  if (!shell) return coming;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, shell));
  return Promise.race([coming.catch(() => shell), late]);
}

async function fetched(event: FetchEvent, request: Request): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(request);
}
