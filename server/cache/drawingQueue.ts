import pLimit from 'p-limit';
import { AppError, errorCopy } from '../../contract/core/errors.ts';

/**
 * Draws at most `atOnce` images or PDFs at a time. Concurrent requests with the same key share one drawing. At most `waitingMax`
 * drawings wait in the queue; further ones are rejected with 503 and Retry-After.
 */
export function createDrawingQueue<T>({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const inFlight = new Map<string, Promise<T>>();
  const inTurn = pLimit(atOnce);

  return async (key: string, draw: () => Promise<T>): Promise<T> => {
    const same = inFlight.get(key);
    if (same) return same;
    if (inTurn.activeCount + inTurn.pendingCount >= atOnce + waitingMax)
      throw new AppError('unavailable', errorCopy.unavailable);
    const drawn = inTurn(draw).finally(() => inFlight.delete(key));
    inFlight.set(key, drawn);
    return drawn;
  };
}
