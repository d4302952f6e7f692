import { address, type Endpoint, hasBody } from '../../contract/endpoint.ts';
import { dropDraft } from '../ui/drafts.ts';
import { type Left, leave, takeDone } from '../worker/left.ts';
import { SYNC_TAG } from '../worker/names.ts';
import type { Recorded } from './record.ts';

/** A request to make, by the name that its words are kept under. */
interface Coming extends Pick<Recorded, 'input'> {
  name: string;
  e: Pick<Endpoint, 'method' | 'path'>;
}

let hasLeft = false;

/** Leaves what waits to the worker, too: where the browser can call it (Background Sync), no page need be open then. */
export async function leaveToWorker(userId: string, all: Coming[]) {
  if (all.length === 0 && !hasLeft) return;
  hasLeft = true;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  await leave(all.map((one) => leftFrom(one, userId)));
  if (all.length > 0) await (registration as Syncing).sync.register(SYNC_TAG);
}

interface Syncing extends ServiceWorkerRegistration {
  /** https://wicg.github.io/background-sync/spec/ */
  sync: { register(tag: string): Promise<void> };
}

function leftFrom({ name, e, input }: Coming, userId: string): Left {
  const { url, rest } = address(e as Endpoint, input);
  return { name, userId, method: e.method, url, ...(hasBody(e) && { body: JSON.stringify(rest) }) };
}

/** Lets go of what the worker has sent meanwhile. */
export async function forgetSent(): Promise<void> {
  for (const name of await takeDone()) dropDraft(name);
}
