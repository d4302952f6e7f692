import { leaveFetched } from './fetched.ts';
import { answerOffline } from './offline.ts';
import { showPushed } from './push.ts';
import { sendLeft } from './sending.ts';

declare const self: ServiceWorkerGlobalScope;

// It holds nothing that an older page would miss, so a new one takes over at once: nobody is asked to reload.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

answerOffline(self);
new PerformanceObserver(
  (list) => void leaveFetched(list.getEntries() as PerformanceResourceTiming[]),
).observe({
  type: 'resource',
  buffered: true,
});
showPushed(self);
sendLeft(self);
