import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';

/**
 * Below this much free room nothing more is written; bytes. PostgreSQL on a disk that is full to the last byte cannot
 * even begin the next file of its log, 16 MB each: it stops, takes the readers with it, and does not start again.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** Looked at no more often than this, in milliseconds. */
const LOOK_STANDS_MS = 500;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes while the disk of `folder` is all but full; reading goes on, and writing again once there is room. */
export function rejectWhenDiskFull(server: FastifyInstance, folder: string) {
  let last: { at: number; free: Promise<number> } | undefined;
  server.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method)) return done();
    if (!last || Date.now() - last.at > LOOK_STANDS_MS) last = { at: Date.now(), free: freeBytes(folder) };
    void last.free.then((free) =>
      done(free < RESERVE_BYTES ? new AppError('unavailable', errorCopy.unavailable) : undefined),
    );
  });
}

/** Free room on the disk of a folder. One that cannot be asked is a disk that is not there. */
export function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}
