import type { ClipboardEvent } from 'react';
import type * as z from 'zod/mini';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { pastedFiles } from './pastedFiles.ts';
import { useUpload } from './useUpload.ts';
import { type SendForm, useUploadForm } from './useUploadForm.ts';

interface PictureForm<S extends z.ZodMiniType, Name extends string> {
  fetchSchema: () => Promise<S>;
  picture: { kind: FileKind; name: Name };
  /** The name of the form's draft. */
  draft: string;
  /** The values include the URL of the picture, or null. */
  send: SendForm<S, Record<Name, string | null>>;
}

/**
 * A form of fields and one optional picture that creates a row. Spread `form` on the form element and `pictureField` on a
 * `PictureField`; `busy` disables the submit button. A failed send leaves everything as it was typed.
 */
export function usePictureForm<S extends z.ZodMiniType, Name extends string>({
  picture: { kind, name },
  ...rest
}: PictureForm<S, Name>) {
  const { file, preview, progress, error, choose, clear } = useUpload(kind, {
    onChange: () => clearError(name),
  });
  const { errors, sending, form, clearError, disabled } = useUploadForm({
    ...rest,
    readUploads: () => ({ [name]: file?.url ?? null }) as Record<Name, string | null>,
    clearUploads: clear,
  });
  /** A pasted picture replaces the chosen one. */
  function onPaste(event: ClipboardEvent) {
    const [pasted] = pastedFiles(event);
    if (pasted && !disabled) void choose(pasted);
  }
  const pictureField = {
    label: uiCopy.addImage,
    accept: fileKinds[kind].types.join(','),
    preview,
    progress,
    error: error ?? errors[name],
    disabled,
    onChoose: (chosen: File) => void choose(chosen),
    onRemove: clear,
  };
  return {
    errors,
    sending,
    busy: sending || progress !== undefined,
    form: { ...form, onPaste },
    pictureField,
  };
}
