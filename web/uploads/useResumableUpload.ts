import { useEffect, useRef, useState } from 'react';
import { AppError, referenceOf } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import type { FileKind, StoredFile } from '../../contract/files/endpoints.ts';
import { emitUnauthenticated } from '../api/authEvents.ts';
import { useViewer } from '../auth-state/authState.ts';
import { type ResumableUpload, uploadResumably } from './resumableUpload.ts';

/**
 * Uploads one large file of a form. The upload resumes when the network is back, or when the same file is chosen after a
 * reload. `progress` is 0 to 1, undefined at rest. `interrupted` is true while the network is away. `error` is copy.
 */
export function useResumableUpload(kind: FileKind) {
  const memberId = useViewer()?.id;
  const [progress, setProgress] = useState<number>();
  const [interrupted, setInterrupted] = useState(false);
  const [file, setFile] = useState<StoredFile>();
  const [error, setError] = useState<string>();
  const current = useRef<ResumableUpload>(undefined);
  useEffect(() => () => current.current?.cancel(), []);

  /** Returns the stored file; undefined if it was removed or the upload failed (see `error`). */
  async function choose(chosen: File): Promise<StoredFile | undefined> {
    rest();
    if (!memberId) {
      setError(fileCopy.signIn);
      return undefined;
    }
    setProgress(0);
    const sending = uploadResumably(memberId, kind, chosen, {
      onProgress: (part) => current.current === sending && setProgress(part),
      onInterrupted: (now) => current.current === sending && setInterrupted(now),
    });
    current.current = sending;
    try {
      const stored = await sending.file;
      if (current.current !== sending) return undefined;
      setFile(stored);
      return stored;
    } catch (thrown) {
      if (current.current !== sending) return undefined;
      setError(thrown instanceof AppError ? thrown.message + referenceOf(thrown) : fileCopy.entryFailed);
      if (thrown instanceof AppError && thrown.code === 'unauthenticated') emitUnauthenticated();
      return undefined;
    } finally {
      if (current.current === sending) {
        setProgress(undefined);
        setInterrupted(false);
      }
    }
  }

  /** Removes the file, and discards what was uploaded of it. */
  function clear() {
    current.current?.discard();
    rest();
  }

  function rest() {
    current.current?.cancel();
    current.current = undefined;
    setFile(undefined);
    setError(undefined);
    setProgress(undefined);
    setInterrupted(false);
  }

  return { file, progress, interrupted, error, choose, clear };
}
