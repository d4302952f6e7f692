import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import XhrStack from 'tus-js-client/lib/browser/httpStack.js';
import Upload from 'tus-js-client/lib/upload.js';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { type FileKind, type StoredFile, UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import { UPLOAD_CHUNK_BYTES } from '../../contract/files/limits.ts';
import { errorFrom } from '../api/call.ts';
import { addUploadUsage } from './upload.ts';

/** An attempt fails after this long without progress, in milliseconds. */
const STALLED_MS = 40_000;

interface UploadOptions {
  kind: FileKind;
  chosen: File;
  /** The URL of the upload, if an earlier attempt created it. */
  url: string | undefined;
  /** The server created the upload at this URL. */
  onCreated(url: string): void;
  /** The fraction sent, 0 to 1. */
  onProgress(part: number): void;
  /** The server stored a chunk. */
  onChunkStored(): void;
}

export interface UploadAttempt {
  file: Promise<StoredFile>;
  stop(): void;
}

/** One attempt: sends what the server does not have yet, until done or the connection breaks. Throws AppError. */
export function resumeUpload({
  kind,
  chosen,
  url,
  onCreated,
  onProgress,
  onChunkStored,
}: UploadOptions): UploadAttempt {
  const { promise: file, resolve, reject } = Promise.withResolvers<StoredFile>();
  const stop = () => fail(new AppError('offline', errorCopy.offline));
  let stopped = false;
  let stalled = setTimeout(stop, STALLED_MS);

  const upload = new Upload(chosen, {
    ...Upload.defaultOptions,
    httpStack: new XhrStack({}),
    fileReader: { openFile: async () => sourceOf(chosen) },
    fingerprint: async () => '',
    storeFingerprintForResuming: false,
    // The caller retries, for as long as needed.
    retryDelays: null,
    endpoint: new URL(UPLOADS_PATH, location.origin).href,
    uploadUrl: url ?? null,
    metadata: { kind, filename: chosen.name },
    chunkSize: UPLOAD_CHUNK_BYTES,
    // The client does not notice a stop before its first request.
    onBeforeRequest() {
      if (stopped) throw new AppError('offline', errorCopy.offline);
      alive();
    },
    onAfterResponse: rejectOnError,
    onChunkComplete: (size) => {
      addUploadUsage(size);
      onChunkStored();
    },
    onUploadUrlAvailable: () => upload.url && onCreated(upload.url),
    onProgress: (sent, total) => {
      alive();
      onProgress(sent / total);
    },
    onSuccess: ({ lastResponse }) => {
      const told = lastResponse.getBody();
      clearTimeout(stalled);
      // Without a body, the whole file had already arrived, and the response to the last part was lost.
      resolve(told ? JSON.parse(told) : fetchFile(upload.url ?? '', chosen.size));
    },
    onError: (error) => fail(causeOf(error)),
  });
  upload.start();
  return { file, stop };

  function alive() {
    clearTimeout(stalled);
    stalled = setTimeout(stop, STALLED_MS);
  }

  function fail(error: AppError) {
    stopped = true;
    clearTimeout(stalled);
    void upload.abort();
    reject(error);
  }
}

const sourceOf = (chosen: File) => ({
  size: chosen.size,
  slice: async (start: number, end: number) => ({
    value: chosen.slice(start, end),
    done: end >= chosen.size,
  }),
  close() {},
});

async function fetchFile(url: string, size: number): Promise<StoredFile> {
  const response = await fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(size),
      'content-type': 'application/offset+octet-stream',
    },
    signal: AbortSignal.timeout(STALLED_MS),
  }).catch(() => {
    throw new AppError('offline', errorCopy.offline);
  });
  if (!response.ok) throw await errorFrom(response, fileCopy.entryFailed);
  return response.json();
}

/** Deletes what the server has (tus termination). */
export const abort = (url: string) =>
  fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, keepalive: true }).catch(() => {});

async function rejectOnError(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  const asked = request.getMethod() === 'HEAD';
  // An upload that the server no longer has is started again.
  if (status < 400 || (asked && status === 404)) return;
  if (asked && status === 401) throw new AppError('unauthenticated', fileCopy.signIn);
  throw await errorFrom({ status, json: async () => JSON.parse(response.getBody()) }, fileCopy.entryFailed);
}

function causeOf(error: Error | DetailedError): AppError {
  const cause = 'causingError' in error ? error.causingError : error;
  return cause instanceof AppError ? cause : new AppError('offline', errorCopy.offline);
}
