// The server ties the uploaded file to its row when the form is sent (`claimFile` in server/files/queries.ts).

import type * as z from 'zod/mini';
import { type FileKind, fileKinds } from '../../contract/files.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useIdempotencyId } from '../api/useIdempotencyId.ts';
import { useForm } from '../ui/forms/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { useUpload } from './useUpload.ts';

interface PictureForm<S extends z.ZodMiniType, Name extends string> {
  fetchSchema: () => Promise<S>;
  picture: { kind: FileKind; name: Name };
  /** The name of the form's draft. */
  draft: string;
  /**
   * Sends the parsed values with the URL of the picture, or null. A retry of the same values has the same `id`. `reset` empties
   * a form that stays on the page.
   */
  send: (
    values: z.output<S> & Record<Name, string | null>,
    options: { id: string; reset: () => void },
  ) => Promise<unknown>;
}

/**
 * A form of fields and one optional picture that creates a row. Spread `form` on the form element and `pictureField` on a
 * `PictureField`; `busy` disables the submit button. A failed send leaves everything as it was typed.
 */
export function usePictureForm<S extends z.ZodMiniType, Name extends string>({
  fetchSchema,
  picture: { kind, name },
  draft,
  send,
}: PictureForm<S, Name>) {
  const hydrated = useHydrated();
  const row = useIdempotencyId();
  const { file, preview, progress, error, choose, clear } = useUpload(kind, {
    onChange: () => clearError(name),
  });
  const { errors, sending, form, clearError } = useForm(
    fetchSchema,
    (typed, element) => {
      const values = { ...(typed as object), [name]: file?.url ?? null } as z.output<S> &
        Record<Name, string | null>;
      const reset = () => {
        row.reset();
        element.reset();
        clear();
      };
      return send(values, { id: row.idFor(values), reset });
    },
    draft,
  );
  const pictureField = {
    label: uiCopy.addImage,
    accept: fileKinds[kind].types.join(','),
    preview,
    progress,
    error: error ?? errors[name],
    disabled: !hydrated || sending,
    onChoose: (chosen: File) => void choose(chosen),
    onRemove: clear,
  };
  return {
    errors,
    sending,
    busy: sending || progress !== undefined,
    form,
    pictureField,
    choosePicture: choose,
  };
}
