import type { Endpoint, Output } from '../../contract/core/endpoint.ts';
import { AppError } from '../../contract/core/errors.ts';
import { call } from '../api/call.ts';
import { asStored, dropQueued, enqueue, type Mutation, waitsBehind, withResourceLock } from './store.ts';

/**
 * Saves a mutation, sends it, and deletes it when the server responds. Without a connection it is queued: `onQueued` is
 * called, and the promise resolves once it is sent. Throws the error if the server rejects it, and nothing if a newer one
 * replaced it.
 */
export async function sendOrQueue<E extends Endpoint>(
  mutation: Mutation<E>,
  onQueued?: () => void,
): Promise<Output<E>> {
  const queued = enqueue(mutation);
  try {
    const output = await withResourceLock(queued, async () => {
      // It must not overtake one that was sent before it.
      if (waitsBehind(queued)) throw new AppError('offline', '');
      return call(mutation.e, asStored(queued).input as typeof mutation.input, queued.userId);
    });
    dropQueued(queued);
    return output;
  } catch (error) {
    // No response, or 503. A rate limit is a response.
    const away = error instanceof AppError && /^(offline|unavailable)$/.test(error.code);
    const outbox = away && (await import('./outbox.ts').catch(() => undefined));
    if (outbox) return outbox.queue(queued, onQueued) as Promise<Output<E>>;
    dropQueued(queued);
    throw error;
  }
}
