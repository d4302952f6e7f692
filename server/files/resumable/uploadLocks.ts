import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/server';
import { AppError, errorCopy } from '../../../contract/errors.ts';
import type { Db } from '../../db/db.ts';
import { releaseLease, renewLease, takeLease } from './unfinished.queries.ts';

/** A request waits for another one of the same upload for this long, in milliseconds. */
const WAIT_MS = 20_000;
/** A lease is renewed, and a request at another machine looks whether it is free, as often as this; milliseconds. */
const RENEW_MS = 1_000;
const POLL_MS = 200;

interface Holder {
  askToLeave: RequestRelease;
  left: Promise<void>;
  leave(): void;
}

/** A lock of one upload, and the name under which its request holds the upload's lease. */
export interface UploadLock extends Lock {
  holder: string;
}

/**
 * One request at a time for each upload, whichever machine gets it: a queue within this process, then a lease on the
 * upload's row. Whoever comes asks the request before to end, which on a bad line is a connection that died unnoticed.
 * The library's own lock waits by asking without pause, and knows one process.
 */
export function uploadLocks(db: Db) {
  const holders = new Map<string, Holder>();
  return { newLock: (id: string): UploadLock => lockOf(id, holders, db) };
}

function lockOf(id: string, holders: Map<string, Holder>, db: Db): UploadLock {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  async function lock(signal: AbortSignal, askToLeave: RequestRelease) {
    const until = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    const late = refusalAt(until);
    for (let before = holders.get(id); before; before = holders.get(id)) {
      await before.askToLeave();
      await Promise.race([before.left, late]);
    }
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    holders.set(id, { askToLeave, left, leave });
    try {
      // An upload that is not there has no lease: it is about to begin, has become a file, or never was.
      while ((await takeLease(db, id, holder)) === false) {
        if (until.aborted) throw busy();
        await sleep(POLL_MS);
      }
    } catch (error) {
      leaveQueue();
      throw error;
    }
    renewing = setInterval(() => renew(askToLeave), RENEW_MS).unref();
  }

  // Where the database is away the lease may be lost; then nothing that this request stores is counted.
  const renew = (askToLeave: RequestRelease) =>
    renewLease(db, id, holder).then(
      (wanted) => wanted && askToLeave(),
      () => {},
    );

  function leaveQueue() {
    const own = holders.get(id);
    holders.delete(id);
    own?.leave();
  }

  async function unlock() {
    clearInterval(renewing);
    // Unreleased, it expires.
    await releaseLease(db, id, holder).catch(() => {});
    leaveQueue();
  }

  return { lock, unlock, holder };
}

const busy = () => new AppError('unavailable', errorCopy.unavailable);

function refusalAt(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(busy()));
  // No waiter is left.
  promise.catch(() => {});
  return promise;
}
