import { registerRoute } from 'workbox-routing';
import { MEMBER_HEADER } from '../../contract/core/endpoint.ts';
import { memberPaths } from '../../contract/core/paths.ts';
import { SHARE_TARGET_PATH, shareFields } from '../../contract/core/shareTarget.ts';
import { registerCaching } from './caching.ts';
import { saveFetched } from './fetched.ts';
import { OUTBOX_LOCK, SYNC_TAG } from './names.ts';
import { showPushNotifications } from './push.ts';
import { saveShared } from './shared.ts';
import { list, markDone, type SavedRequest } from './workerQueue.ts';

// Service worker: offline pages and assets (caching.ts, Workbox), sending the queued mutations when no page is open
// (Background Sync), Web Push (push.ts), the share target, and the bytes that it fetched for the data usage meter
// (fetched.ts). Registered by cache/saveForOffline.ts.

declare const self: ServiceWorkerGlobalScope;

// Older pages do not depend on the worker's version, so a new version takes over at once, without a reload.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

registerCaching(self);
receiveShares();
new PerformanceObserver((list) => void saveFetched(list.getEntries() as PerformanceResourceTiming[])).observe(
  {
    type: 'resource',
    buffered: true,
  },
);
showPushNotifications(self);
replaySavedRequests(self);

/**
 * Share target: saves the content that another app shares, online or offline, and redirects to the composer, which adds it
 * to its draft (posts/composer/useSharedDraft.ts). Without this worker the server redirects there, and the shared content is
 * lost.
 */
function receiveShares() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET_PATH,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  // A failure to read or store the content must not show an error page.
  if (!isFromOtherSite(request))
    await request
      .formData()
      .then(save)
      .catch(() => {});
  return Response.redirect(memberPaths.createPost, 303);
}

/** Whether a form on another site sent the request. The device's share sheet sends no referrer. */
const isFromOtherSite = ({ referrer }: Request) =>
  URL.canParse(referrer) && referrer.startsWith('http') && new URL(referrer).origin !== location.origin;

function save(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const image = form.get(shareFields.image);
  return saveShared(
    { title: textOf(shareFields.title), text: textOf(shareFields.text), url: textOf(shareFields.url) },
    image instanceof File && image.size > 0 ? image : undefined,
  );
}

/** https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Statuses after which a retry may succeed; 401, since their member may sign in again. */
const RETRY_LATER = new Set([401, 408, 425, 429]);

/**
 * Background Sync: sends the requests that closed pages saved, once the browser is online. An open page sends them itself
 * and shows the result; the event then fails, so that the browser fires it again later.
 */
function replaySavedRequests(self: ServiceWorkerGlobalScope) {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent;
    if (tag === SYNC_TAG) event.waitUntil(sendUnlessOpen());
  });

  async function sendUnlessOpen() {
    const left = await list();
    if (left.length === 0) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 0) throw retryLater('a page is open');
    await navigator.locks.request(OUTBOX_LOCK, () => sendAll(left));
  }
}

const retryLater = (why: string) => new Error(`To be tried again: ${why}`);

async function sendAll(left: SavedRequest[]) {
  for (const one of left) await sendOne(one);
}

// A rejected request stays: the next page sends it again and shows the error.
async function sendOne({ name, userId, method, url, body }: SavedRequest) {
  const headers = { [MEMBER_HEADER]: userId, ...(body && { 'content-type': 'application/json' }) };
  const { ok, status } = await fetch(url, { method, headers, ...(body && { body }) });
  if (ok) await markDone(name);
  else if (RETRY_LATER.has(status) || status >= 500) throw retryLater(`${status}`);
}
