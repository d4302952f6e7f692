import type { Readable } from 'node:stream';

/** Where objects lie: a folder, or an S3-compatible store. Keys are `bucket/path`. */
export interface FileStore {
  /**
   * Stores bytes, or the file at a path. Resolves when they are safe on disk (synced) or acknowledged by the
   * store; until then `get` finds none of them. Throws AppError('unavailable') if the store is full.
   */
  put(key: string, content: Buffer | { path: string }, mime: string): Promise<void>;
  /** Throws AppError('not_found') where there is no such object. `size` is in bytes, where the store tells it. */
  get(key: string): Promise<{ body: Readable; size: number | undefined }>;
  /** Removing what is not there is fine. */
  remove(keys: string[]): Promise<void>;
  /** A folder on this machine for uploads on their way in; a file that lies there for an hour is left over. */
  spool: string;
  /** Of an S3-compatible store: how it does. */
  s3?: {
    /** Asks the store something, at most every few seconds; resolves once it is known how it does. */
    check(): Promise<void>;
    /** What fails now, in words for anybody; empty where nothing does. */
    failing(): string[];
    /** Requests that failed since the process started. */
    faults(): { labels: Record<string, string>; count: number }[];
  };
}
