import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';

/**
 * Free bytes below which the server rejects writes. On a full disk, PostgreSQL cannot create its next WAL file, 16 MB each:
 * it stops, which ends reads too, and does not start again.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which a measurement is reused. */
const LOOK_STANDS_MS = 500;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects writes while the disk of `folder` is almost full. Reads continue; writes resume once there is space. */
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

/** Free bytes on the disk of a folder; 0 if they cannot be read. */
export function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}
