import { AppError, errorCopy } from '../../contract/errors.ts';

/**
 * Draws at most `atOnce` images or PDFs at a time. Concurrent requests with the same key share one drawing. At most `waitingMax`
 * drawings wait in the queue; further ones are rejected with 503 and Retry-After.
 */
export function createDrawingQueue<T>({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const inFlight = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function inTurn(draw: () => Promise<T>): Promise<T> {
    if (drawing < atOnce) drawing++;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await draw();
    } finally {
      // Passes the slot directly to the next in the queue, so that no other request takes it.
      const next = waiting.shift();
      if (next) next();
      else drawing--;
    }
  }

  return async (key: string, draw: () => Promise<T>): Promise<T> => {
    const same = inFlight.get(key);
    if (same) return same;
    if (drawing >= atOnce && waiting.length >= waitingMax)
      throw new AppError('unavailable', errorCopy.unavailable);
    const drawn = inTurn(draw).finally(() => inFlight.delete(key));
    inFlight.set(key, drawn);
    return drawn;
  };
}
