import { OUTBOX_LOCK, SYNC_TAG } from './names.ts';
import { list, markDone, type SavedRequest } from './workerQueue.ts';

/** https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Statuses after which a retry may succeed; 401, since the member may sign in again. */
const RETRY_LATER = new Set([401, 408, 425, 429]);

/**
 * Background Sync: sends the requests that closed pages saved, once the browser is online. An open page sends them itself
 * and shows the result; the event then fails, so that the browser fires it again later.
 */
export function replaySavedRequests(self: ServiceWorkerGlobalScope) {
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
  const here = await signedInUserId();
  for (const one of left) if (one.userId === here) await sendOne(one);
}

// A rejected request stays: the next page sends it again and shows the error.
async function sendOne({ name, method, url, body }: SavedRequest) {
  const said = body && { body, headers: { 'content-type': 'application/json' } };
  const { ok, status } = await fetch(url, { method, ...said });
  if (ok) await markDone(name);
  else if (RETRY_LATER.has(status) || status >= 500) throw retryLater(`${status}`);
}

async function signedInUserId(): Promise<string | undefined> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) throw retryLater(`${response.status}`);
  const { user } = (await response.json()) as { user: { id: string } | null };
  return user?.id;
}
