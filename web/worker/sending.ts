import { type Left, leftNow, markDone } from './left.ts';
import { OUTBOX_LOCK, SYNC_TAG } from './names.ts';

/** https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Answers after which the same is worth another try, and the sign-in that may come back. */
const LATER = new Set([401, 408, 425, 429]);

/**
 * Sends what pages that are gone have left, once the browser says that there is a line (Background Sync). A page that is open
 * sends it itself, and shows what comes of it: the browser is to call again, since that page may be gone by then.
 */
export function sendLeft(self: ServiceWorkerGlobalScope) {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent;
    if (tag === SYNC_TAG) event.waitUntil(sendUnlessOpen());
  });

  async function sendUnlessOpen() {
    const left = await leftNow();
    if (left.length === 0) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 0) throw later('a page is open');
    await navigator.locks.request(OUTBOX_LOCK, () => sendAll(left));
  }
}

const later = (why: string) => new Error(`To be tried again: ${why}`);

async function sendAll(left: Left[]) {
  const here = await memberHere();
  for (const one of left) if (one.userId === here) await sendOne(one);
}

// What is refused stays with the page, which asks again and says why.
async function sendOne({ name, method, url, body }: Left) {
  const said = body && { body, headers: { 'content-type': 'application/json' } };
  const { ok, status } = await fetch(url, { method, ...said });
  if (ok) await markDone(name);
  else if (LATER.has(status) || status >= 500) throw later(`${status}`);
}

async function memberHere(): Promise<string | undefined> {
  const response = await fetch('/api/auth/session');
  if (!response.ok) throw later(`${response.status}`);
  const { user } = (await response.json()) as { user: { id: string } | null };
  return user?.id;
}
