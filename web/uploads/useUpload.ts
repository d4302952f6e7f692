import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import type { FileKind, StoredFile } from '../../contract/files/endpoints.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { type Upload, upload } from './upload.ts';

interface Options {
  /** No toast on success, for an upload that is only a step of something else. */
  quiet?: boolean;
  /** Runs when a file is chosen or removed. */
  onChange?: () => void;
}

/**
 * Uploads one file of a form, which can be removed again. `progress` is 0 to 1, undefined at rest. `error` says, for the
 * field, why a file was rejected; a toast says it too.
 */
export function useUpload(kind: FileKind, { quiet, onChange }: Options = {}) {
  const [progress, setProgress] = useState<number>();
  const [file, setFile] = useState<StoredFile>();
  const [error, setError] = useState<string>();
  const current = useRef<Upload>(undefined);
  useEffect(() => () => current.current?.cancel(), []);

  /** Replaces an upload in flight. Returns the stored file; undefined if it failed (with a message) or was cancelled. */
  async function choose(chosen: File, onFailed?: (error: unknown) => void): Promise<StoredFile | undefined> {
    current.current?.cancel();
    const sending = upload(kind, chosen, (part) => current.current === sending && setProgress(part));
    current.current = sending;
    setProgress(0);
    setError(undefined);
    onChange?.();
    try {
      const stored = await sending.file;
      if (current.current !== sending) return;
      setFile(stored);
      if (!quiet) toast.good(fileCopy.done);
      return stored;
    } catch (thrown) {
      if (current.current !== sending) return;
      onFailed?.(thrown);
      setError(failure(thrown));
      toast.bad(failure(thrown), thrown);
    } finally {
      if (current.current === sending) setProgress(undefined);
    }
  }

  function clear() {
    current.current?.cancel();
    current.current = undefined;
    setFile(undefined);
    setProgress(undefined);
    setError(undefined);
    onChange?.();
  }

  return { file, preview: previewOf(file), progress, error, choose, clear };
}

// Only a picture has a width and a height; other files have no preview.
function previewOf(file: StoredFile | undefined): Picture | undefined {
  if (!(file?.width && file.height)) return undefined;
  const { url, width, height, placeholder, variants } = file;
  return { url, width, height, placeholder: placeholder ?? '', variants };
}

// A broken rule has its own text; any other error is a failed upload, with its reason.
function failure(error: unknown): string {
  if (error instanceof AppError && (error.code === 'invalid' || error.code === 'too_large'))
    return error.message;
  return fileCopy.failedBecause(error instanceof Error ? error.message : '');
}
