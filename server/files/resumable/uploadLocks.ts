import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, RequestRelease } from '@tus/server';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { Db } from '../../db/db.ts';
import { releaseLease, renewLease, takeLease } from './unfinishedUploads.queries.ts';

/** How long a request waits for another request of the same upload, in milliseconds. */
const WAIT_MS = 20_000;
/** How often a lease is renewed, and how often a request on another machine checks whether it is free, in milliseconds. */
const RENEW_MS = 1_000;
const POLL_MS = 200;

interface Holder {
  askToLeave: RequestRelease;
  left: Promise<void>;
  leave(): void;
}

/** A lock of one upload. `holder` names its request in the upload's lease. */
export interface UploadLock extends Lock {
  holder: string;
}

/**
 * Lets one request at a time work on an upload, on all machines: a queue in this process, then a lease in the upload's row.
 * A new request asks the previous one to end, which on a bad network is often a connection that died unnoticed. The
 * library's own lock polls without pause and knows only one process.
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
      // A missing upload has no lease: it is about to begin, has become a file, or never existed.
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

  // If the database is unavailable, another request may take the lease. Then no part that this request stores is counted.
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
    // If the release fails, the lease expires.
    await releaseLease(db, id, holder).catch(() => {});
    leaveQueue();
  }

  return { lock, unlock, holder };
}

const busy = () => new AppError('unavailable', errorCopy.unavailable);

function refusalAt(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(busy()));
  // If nothing awaits the promise any more, its rejection must not count as unhandled.
  promise.catch(() => {});
  return promise;
}
