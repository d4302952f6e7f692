import type { Lock, Locker, RequestRelease } from '@tus/server';
import { AppError, errorCopy } from '../../contract/errors.ts';

/** A request waits for another one of the same upload for this long, in milliseconds. */
const WAIT_MS = 20_000;

interface Holder {
  askToLeave: RequestRelease;
  left: Promise<void>;
  leave(): void;
}

/**
 * One request at a time for each upload of this process; whoever comes asks the one before to end, which on a bad line
 * is a connection that died unnoticed. The library's own waits by asking without pause, at the cost of the processor.
 */
export function uploadLocks(): Locker {
  const holders = new Map<string, Holder>();
  return { newLock: (id) => lockOf(id, holders) };
}

function lockOf(id: string, holders: Map<string, Holder>): Lock {
  return {
    async lock(signal, askToLeave) {
      const late = refusalAt(AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]));
      for (let before = holders.get(id); before; before = holders.get(id)) {
        await before.askToLeave();
        await Promise.race([before.left, late]);
      }
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      holders.set(id, { askToLeave, left, leave });
    },
    async unlock() {
      const holder = holders.get(id);
      holders.delete(id);
      holder?.leave();
    },
  };
}

function refusalAt(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new AppError('unavailable', errorCopy.unavailable)));
  // Nobody waits any more.
  promise.catch(() => {});
  return promise;
}
