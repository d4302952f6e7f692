import { address, type Endpoint, hasBody } from '../../contract/core/endpoint.ts';
import { SYNC_TAG } from '../service-worker/names.ts';
import { drainDone, type SavedRequest, save } from '../service-worker/workerQueue.ts';
import { loadValue } from '../ui/forms/drafts.ts';
import { dropSent, isFirstEdit } from './laterEdits.ts';
import { nameOf, type QueuedMutation } from './store.ts';

let hasSaved = false;

/** Saves queued requests for the service worker: with Background Sync it sends them when no page is open. */
export async function saveForWorker(all: QueuedMutation[]) {
  if (all.length === 0 && !hasSaved) return;
  hasSaved = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  // The worker sends the first edit of a row. Only a page knows which version the next one then replaces.
  await save(all.filter((one) => isFirstEdit(one, all)).map(toSavedRequest));
  if (all.length > 0) await (registration as SyncRegistration).sync.register(SYNC_TAG);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** https://wicg.github.io/background-sync/spec/ */
  sync: { register(tag: string): Promise<void> };
}

function toSavedRequest(mutation: QueuedMutation): SavedRequest {
  const e = mutation.e as Endpoint;
  const { url, rest } = address(e, mutation.input);
  const body = hasBody(e) ? { body: JSON.stringify(rest) } : {};
  return { name: nameOf(mutation), userId: mutation.userId, method: e.method, url, ...body };
}

/** Deletes the mutations that the service worker has sent. */
export async function dropSentByWorker(): Promise<void> {
  for (const name of await drainDone()) {
    const sent = loadValue<QueuedMutation>(name);
    if (sent) dropSent(sent);
  }
}
