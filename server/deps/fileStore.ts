import type { Readable } from 'node:stream';

/** A store of objects: a folder or an S3-compatible store. Keys are `bucket/path`. */
export interface FileStore {
  /**
   * Stores bytes, or the file at a path. Resolves when the object is synced to disk or acknowledged by the store; until then
   * `get` does not find it. Throws AppError('unavailable') if the store is full or fails.
   */
  put(key: string, content: Buffer | { path: string }, mime: string): Promise<void>;
  /**
   * Throws AppError('not_found') if there is no such object. `part` reads from one byte to another, both included. `size` is
   * the length of `body` in bytes, if the store reports it.
   */
  get(
    key: string,
    part?: { start: number; end: number },
  ): Promise<{ body: Readable; size: number | undefined }>;
  /** Ignores objects that do not exist. */
  remove(keys: string[]): Promise<void>;
  /** A folder on this machine for incoming uploads. A file older than an hour is abandoned. */
  spool: string;
  /** The health of an S3-compatible store. */
  s3?: {
    /** Probes the store, at most every few seconds. Resolves when the result is known. */
    check(): Promise<void>;
    /** What fails now, in sentences that anybody may read; empty if nothing does. */
    failing(): string[];
    /** Requests that failed since the process started. */
    faults(): { labels: Record<string, string>; count: number }[];
  };
}
