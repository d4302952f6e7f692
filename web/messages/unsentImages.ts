import type { Message } from '../../contract/messages/endpoints.ts';
import { PICTURE_CACHE } from '../service-worker/names.ts';

/** Deletes from the service worker's picture cache the images of messages that were shown `before`, and are unsent `now`. */
export async function dropUnsentImages(before: Message[], now: Message[]): Promise<void> {
  const unsent = new Set(now.filter((one) => one.unsent).map(({ id }) => id));
  const gone = before.flatMap(({ id, media }) => (media && unsent.has(id) ? [media, ...media.variants] : []));
  if (gone.length === 0 || !('caches' in globalThis)) return;
  const cache = await caches.open(PICTURE_CACHE);
  await Promise.all(gone.map(({ url }) => cache.delete(url, { ignoreVary: true })));
}
