import { registerCaching } from './caching.ts';
import { saveFetched } from './fetched.ts';
import { showPushNotifications } from './push.ts';
import { replaySavedRequests } from './replay.ts';
import { receiveShares } from './shareTarget.ts';

// Service worker: offline pages and assets (caching.ts, Workbox), replay of the outbox by Background Sync (replay.ts), Web
// Push (push.ts), the share target (shareTarget.ts), and the bytes that it fetched for the data usage meter (fetched.ts).
// Registered by offline/cache/saveForOffline.ts.

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
