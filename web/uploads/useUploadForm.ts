// The server links the uploaded files to their row when the form is sent (`claimFile` in server/files/queries.ts).

import type * as z from 'zod/mini';
import { useIdempotencyId } from '../api/useIdempotencyId.ts';
import { useForm } from '../ui/forms/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';

/**
 * Sends the parsed values with the uploads. A retry of the same values has the same `id`. `reset` empties a form that stays
 * on the page.
 */
export type SendForm<S extends z.ZodMiniType, Uploads> = (
  values: z.output<S> & Uploads,
  options: { id: string; reset: () => void },
) => Promise<unknown>;

interface UploadForm<S extends z.ZodMiniType, Uploads> {
  fetchSchema: () => Promise<S>;
  /** The name of the form's draft. */
  draft: string;
  /** What the uploads add to the values. */
  readUploads: (element: HTMLFormElement) => Uploads;
  clearUploads: () => void;
  send: SendForm<S, Uploads>;
}

/** A form of fields and uploads that creates a row. A failed send leaves everything as it was typed. */
export function useUploadForm<S extends z.ZodMiniType, Uploads extends object>({
  fetchSchema,
  draft,
  readUploads,
  clearUploads,
  send,
}: UploadForm<S, Uploads>) {
  const hydrated = useHydrated();
  const row = useIdempotencyId();
  const { sending, ...form } = useForm(
    fetchSchema,
    (typed, element) => {
      const values = { ...(typed as object), ...readUploads(element) } as z.output<S> & Uploads;
      const reset = () => {
        row.reset();
        element.reset();
        clearUploads();
      };
      return send(values, { id: row.idFor(values), reset });
    },
    draft,
  );
  return { ...form, sending, disabled: !hydrated || sending };
}
