import { AppError, type ErrorCode, errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import {
  DOCUMENT_ENDINGS,
  type FileKind,
  fileKinds,
  type StoredFile,
  SUBMISSION_ENDINGS,
} from '../../contract/files/endpoints.ts';
import { UNFINISHED_UPLOAD_HOURS } from '../../contract/files/limits.ts';
import { lazy } from '../lazy.ts';
import { BACKOFF, isRetryable } from '../mutations/retry.ts';
import { store, stored, storedNames, unstore } from '../ui/storage.ts';
import type { UploadAttempt } from './tus.ts';

// Resumable uploads (tus): one large file in chunks, retried until the network is back. Chain: useResumableUpload.ts →
// resumableUpload.ts (retries; finds an upload again after a reload) → tus.ts (one attempt, tus-js-client).

/** The server has a different part of the file than expected, or no upload: retried a limited number of times. */
const OUT_OF_SYNC = new Set<ErrorCode>(['conflict', 'not_found']);
const OUT_OF_SYNC_MAX = 5;

const tus = lazy(() => import('./tus.ts'));

interface UploadObserver {
  /** The fraction sent, 0 to 1. */
  onProgress(part: number): void;
  /** The connection broke, or is back. */
  onInterrupted(interrupted: boolean): void;
}

export interface ResumableUpload {
  file: Promise<StoredFile>;
  /** Stops sending; choosing the same file again resumes. */
  cancel(): void;
  /** Stops, and deletes what the server has. */
  discard(): void;
}

/**
 * Uploads one file in chunks. It waits for the network as long as needed, and resumes an earlier attempt, also one from
 * before a reload. Throws AppError.
 */
export function uploadResumably(
  memberId: string,
  kind: FileKind,
  chosen: File,
  watch: UploadObserver,
): ResumableUpload {
  const saved = savedUpload(memberId, kind, chosen);
  let attempt: UploadAttempt | undefined;
  let cancelled = false;
  let wake = () => {};
  return { file: send(), cancel, discard };

  async function send(): Promise<StoredFile> {
    rejectInvalid(kind, chosen);
    for (let tries = 0; ; tries++) {
      let arrived = false;
      try {
        const file = await sendOnce(() => {
          arrived = true;
        });
        saved.drop();
        return file;
      } catch (error) {
        if (arrived) tries = 0;
        if (cancelled || !mayRetry(error, tries)) throw error;
      }
      watch.onInterrupted(true);
      await pause(Math.min(BACKOFF.first * 2 ** tries, BACKOFF.most));
    }
  }

  async function sendOnce(onChunkStored: () => void): Promise<StoredFile> {
    const { resumeUpload } = await tus.load().catch(() => {
      throw new AppError('offline', errorCopy.offline);
    });
    if (cancelled) throw new AppError('offline', errorCopy.offline);
    const { onProgress } = watch;
    attempt = resumeUpload({ kind, chosen, url: saved.url(), onCreated, onProgress, onChunkStored });
    return attempt.file;
  }

  function onCreated(url: string) {
    saved.keep(url);
    watch.onInterrupted(false);
  }

  // The browser's `online` event ends the pause early.
  async function pause(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = setTimeout(resolve, ms);
    addEventListener('online', wake);
    await promise;
    clearTimeout(timer);
    removeEventListener('online', wake);
  }

  function cancel() {
    cancelled = true;
    attempt?.stop();
    wake();
  }

  function discard() {
    cancel();
    const url = saved.url();
    saved.drop();
    if (url) void tus.load().then(({ abort }) => abort(url));
  }
}

function mayRetry(error: unknown, tries: number): boolean {
  if (!(error instanceof AppError)) return false;
  // The limit of a day ends with the day; the others pass soon.
  if (error.message === fileCopy.muchToday) return false;
  return isRetryable(error) || (OUT_OF_SYNC.has(error.code) && tries < OUT_OF_SYNC_MAX);
}

// Rejects, before the upload, a file that the server would reject. A file without a type is left to the server.
function rejectInvalid(kind: FileKind, { name, size, type }: File) {
  const { types, maxBytes, tooLarge, wrongType } = fileKinds[kind];
  const fits = type === '' || (types as readonly string[]).includes(type) || hasEnding(kind, name);
  if (!fits || size === 0) throw new AppError('invalid', wrongType);
  if (size > maxBytes) throw new AppError('too_large', tooLarge);
}

const hasEnding = (kind: FileKind, name: string) =>
  (kind === 'submission' ? SUBMISSION_ENDINGS : DOCUMENT_ENDINGS).some((ending) =>
    name.toLowerCase().endsWith(ending),
  );

// The URLs of this browser's unfinished uploads, so that they resume after a reload. Each is stored for one member, so
// another member in this browser finds none. Of the file, only a hash of its metadata is stored.
const PREFIX = 'upload:';
const KEPT_MS = 2 * UNFINISHED_UPLOAD_HOURS * 60 * 60 * 1000;

interface Begun {
  url: string;
  at: number;
}

/** The stored URL of this account's upload of this file. */
function savedUpload(memberId: string, kind: FileKind, { name, size, type, lastModified }: File) {
  const key = `${PREFIX}${memberId}:${markOf([kind, name, size, type, lastModified].join('|'))}`;
  return {
    url: () => stored<Begun>(key)?.url,
    keep(url: string) {
      store(key, { url, at: Date.now() } satisfies Begun);
      dropOld();
    },
    drop: () => unstore(key),
  };
}

function dropOld() {
  for (const key of storedNames(PREFIX))
    if (Date.now() - (stored<Begun>(key)?.at ?? 0) > KEPT_MS) unstore(key);
}

/** A 64-bit hash of a text, from two FNV-1a sums; not cryptographic. */
function markOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
