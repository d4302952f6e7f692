import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { SERVER_PATHS } from '../../contract/core/paths.ts';
import { ASSET_CACHE, ASSETS_MAX, PICTURE_CACHE, SHELL_CACHE, SHELL_PATH } from './names.ts';

/** Time after which a navigation without a response gets the cached shell, in milliseconds. */
const TIMEOUT_MS = 4_000;
const PICTURES_MAX = 150;
const PICTURE_SECONDS = 14 * 24 * 60 * 60;

/** Routes: assets and pictures cache first; navigations network first, with the cached shell as fallback. */
export function registerCaching(self: ServiceWorkerGlobalScope) {
  // Navigation preload sends the request while the worker starts, so that a page never waits for the worker.
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

  // Not images of closed tribes: who has left one must not see them any longer. Nor works, which their authors may withdraw.
  // Nor evidence, which only the present staff may see. Images of messages are for reading offline (messages/unsentImages.ts).
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      request.destination === 'image' &&
      /^\/files\/(?!(?:closed_media|challenge_submissions|work|report_evidence)\/)/.test(url.pathname),
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
    new NavigationRoute(({ event, request }) => respondToNavigation(event as FetchEvent, request), {
      denylist: SERVER_PATHS,
    }),
  );
}

async function respondToNavigation(event: FetchEvent, request: Request): Promise<Response> {
  const coming = fetchPage(event, request);
  const shell = await caches.match(SHELL_PATH, { cacheName: SHELL_CACHE });
  if (!shell) return coming;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, shell));
  return Promise.race([coming.catch(() => shell), late]);
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  // If the server refuses the connection, Firefox resolves to an error response; other browsers reject.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(request);
}
