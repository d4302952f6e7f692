import { AppError, errorCopy } from '../../contract/errors.ts';

/**
 * Draws one image per key at a time, `atOnce` at once; `waitingMax` more may wait for their turn, others are refused with 503
 * and Retry-After.
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
      // The turn passes on, so nobody takes it in between.
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
