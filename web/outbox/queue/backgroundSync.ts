import { address, type Endpoint, hasBody } from '../../../contract/endpoint.ts';
import { SYNC_TAG } from '../../service-worker/names.ts';
import { drainDone, type SavedRequest, save } from '../../service-worker/workerQueue.ts';
import { dropDraft } from '../../ui/forms/drafts.ts';
import type { QueuedMutation } from '../store.ts';

/** A request to send, with its stored key. */
interface NamedRequest extends Pick<QueuedMutation, 'input'> {
  name: string;
  e: Pick<Endpoint, 'method' | 'path'>;
}

let hasSaved = false;

/** Saves queued requests for the service worker: with Background Sync it sends them when no page is open. */
export async function saveForWorker(userId: string, all: NamedRequest[]) {
  if (all.length === 0 && !hasSaved) return;
  hasSaved = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  await save(all.map((one) => toSavedRequest(one, userId)));
  if (all.length > 0) await (registration as SyncRegistration).sync.register(SYNC_TAG);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  /** https://wicg.github.io/background-sync/spec/ */
  sync: { register(tag: string): Promise<void> };
}

function toSavedRequest({ name, e, input }: NamedRequest, userId: string): SavedRequest {
  const { url, rest } = address(e as Endpoint, input);
  return { name, userId, method: e.method, url, ...(hasBody(e) && { body: JSON.stringify(rest) }) };
}

/** Deletes the mutations that the service worker has sent. */
export async function dropSentByWorker(): Promise<void> {
  for (const name of await drainDone()) dropDraft(name);
}
