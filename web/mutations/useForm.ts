import { type ClipboardEvent, type FormEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { AppError, errorCopy, type FieldErrors } from '../../contract/core/errors.ts';
import { uuidv7 } from '../api/uuidv7.ts';
import { lazy } from '../lazy.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { dropDraft, restoreDraft, saveDraft } from '../ui/forms/drafts.ts';
import { type MutationOptions, useMutation } from './useMutation.ts';

/** The files of a form. The server links them to their row when the form is sent (`claimFile` in server/files/queries.ts). */
interface Uploads<Files> {
  /** What they add to the values of the fields. */
  read: (form: HTMLFormElement) => Files | Promise<Files>;
  clear: () => void;
  isUploading?: boolean;
  onPaste?: (event: ClipboardEvent) => void;
}

type MemberSchemas = typeof import('./schemas.ts')['schemas'];
type RareSchemas = typeof import('./rareSchemas.ts')['rareSchemas'];
type Schemas = MemberSchemas & RareSchemas;
export type SchemaName = keyof Schemas;
/** What a schema makes of the typed fields. */
export type Values<S extends SchemaName> = z.output<Schemas[S]>;

const code = lazy(() => import('./schemas.ts'));
const rareCode = lazy(() => import('./rareSchemas.ts'));

const isRare = (name: SchemaName): name is keyof RareSchemas => name.includes('.');

const loadSchema = async (name: SchemaName) =>
  isRare(name) ? (await rareCode.load()).rareSchemas[name] : (await code.load()).schemas[name];

interface Sending {
  /** The id of the created row: a retry of the same values has the same one. */
  readonly id: string;
  form: HTMLFormElement;
}

interface FormOptions<S extends SchemaName, E extends Endpoint, Files> extends MutationOptions<E> {
  /** The name of the schema of the fields. */
  schema: S;
  uploads?: Uploads<Files>;
  /** Shows the expected result. Returns a function that reverts it after a failure. */
  optimistic?: (values: Values<S> & Files, form: HTMLFormElement) => (error: unknown) => unknown;
  /** See `usePendingOf`. */
  shown?: unknown;
  /** Called once it is sent or, without an output, queued. `reset` empties a form that stays on the page. */
  onEnd?: (output: Output<E> | undefined, end: { form: HTMLFormElement; reset: () => void }) => unknown;
}

/** The input of the endpoint, by default the values. */
type WithInput<S extends SchemaName, E extends Endpoint, Files> =
  Values<S> & Files extends Input<E>
    ? { input?: (values: Values<S> & Files, sending: Sending) => Input<E> }
    : { input: (values: Values<S> & Files, sending: Sending) => Input<E> };

/**
 * A form that sends a mutation. The schema of the contract validates it, and is fetched when the form first gets the focus.
 * Inputs are uncontrolled, so text typed before hydration stays. Field errors from the server are shown at their fields; a
 * field with an error is revalidated on input. A failure leaves everything as it was typed. Spread `form` on the form
 * element. `busy` is also true during an upload.
 */
export function useForm<S extends SchemaName, E extends Endpoint, Files = unknown>(
  endpoint: E,
  options: FormOptions<S, E, Files> & WithInput<S, E, Files>,
) {
  const { draft, uploads, input, optimistic, shown, onEnd } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const rejection = useRef<Rejection>(undefined);
  const row = useIdempotencyId();
  const { mutateAsync } = useMutation(endpoint, options);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    let typed: Rejection['values'] = {};
    setSending(true);
    try {
      const content = contentOf(form);
      typed = Object.fromEntries(new FormData(form));
      // If the schema cannot be fetched, the form is sent unvalidated: the server validates it too.
      const parsed = await loadSchema(options.schema).then(
        (schema) => schema.safeParse(typed),
        () => ({ success: true as const, data: typed }),
      );
      if (!parsed.success)
        return show(form, { values: typed, errors: errorsOf(parsed.error.issues), byServer: false });
      rejection.current = undefined;
      setErrors({});
      const isAsSent = await send(parsed.data as Values<S>, form, content);
      if (draft && isAsSent) dropDraft(draft);
    } catch (error) {
      if (error instanceof AppError && error.fields)
        show(form, { values: typed, errors: error.fields, byServer: true });
    } finally {
      setSending(false);
    }
  }

  /** Resolves to whether the form still has the content that was sent: what is typed meanwhile stays. */
  async function send(typed: Values<S>, form: HTMLFormElement, sent: string): Promise<boolean> {
    const values = { ...(typed as object), ...(await uploads?.read(form)) } as Values<S> & Files;
    const one: Sending = {
      form,
      get id() {
        return row.idFor([draft, values]);
      },
    };
    const revert = optimistic?.(values, form);
    let output: Output<E> | undefined;
    try {
      const response = mutateAsync(input ? input(values, one) : (values as Input<E>), shown);
      // The draft of what is sent is gone.
      if (draft && contentOf(form) !== sent) saveDraft(draft, form);
      output = await response;
    } catch (error) {
      await revert?.(error);
      throw error;
    }
    const isAsSent = contentOf(form) === sent;
    const reset = () => {
      row.reset();
      if (isAsSent) form.reset();
      uploads?.clear();
    };
    await onEnd?.(output, { form, reset });
    return isAsSent;
  }

  function show(form: HTMLFormElement, rejected: Rejection) {
    const { errors } = rejected;
    rejection.current = rejected;
    setErrors(errors);
    const first = [...form.elements].find((e) => (e as HTMLInputElement).name in errors);
    if (first) (first as HTMLElement).focus();
    // An error that belongs to no field (such as a token in the address) is shown as a toast.
    else toast.bad(Object.values(errors)[0] ?? errorCopy.invalid);
  }

  async function revalidate(form: HTMLFormElement) {
    const rejected = rejection.current;
    if (!rejected) return;
    const schema = await loadSchema(options.schema).catch(() => undefined);
    if (rejection.current !== rejected) return;
    setErrors(recheck(rejected, Object.fromEntries(new FormData(form)), schema));
  }

  /** Clears the error of a field that is not typed, such as a picture when another one is chosen. */
  function clearError(name: string) {
    const rejected = rejection.current;
    if (!rejected?.errors[name]) return;
    const { [name]: _, ...others } = rejected.errors;
    rejection.current = { ...rejected, errors: others };
    setErrors(({ [name]: _, ...shown }) => shown);
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (draft) saveDraft(draft, event.currentTarget);
    void revalidate(event.currentTarget);
  };
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (form && draft) restoreDraft(draft, form);
    },
    [draft],
  );

  // `method` keeps the values out of the address if Enter is pressed before hydration.
  const form = {
    onSubmit,
    onFocus: () => void loadSchema(options.schema).catch(() => {}),
    method: 'post',
    noValidate: true,
    onInput,
    ...(uploads?.onPaste && { onPaste: (event: ClipboardEvent) => sending || uploads.onPaste?.(event) }),
    ...(draft && { ref: restore }),
  } as const;
  return { errors, sending, busy: sending || uploads?.isUploading, form, clearError };
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** A submission that was rejected: its values, and what is wrong with them. */
interface Rejection {
  values: Record<string, unknown>;
  errors: FieldErrors;
  /** The server checks more than the schema, so its errors stay until their value changes. */
  byServer: boolean;
}

/** Revalidates the rejected fields with their current values. A field that was not rejected waits for the next submit. */
export function recheck(
  { values, errors, byServer }: Rejection,
  now: Record<string, unknown>,
  schema: z.ZodMiniType | undefined,
): FieldErrors {
  const rejected = new Set(Object.keys(errors).map(fieldOf));
  const parsed = schema?.safeParse(now);
  const left: FieldErrors = {};
  for (const [path, text] of Object.entries(errors))
    if ((byServer || !schema) && now[fieldOf(path)] === values[fieldOf(path)]) left[path] = text;
  for (const [path, text] of Object.entries(errorsOf(parsed?.error?.issues ?? [])))
    if (rejected.has(fieldOf(path))) left[path] = text;
  return left;
}

// The error of one item of a list belongs to the list's field.
const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;

/** The first error of each field. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/**
 * The idempotency id of a row that is being created. The same content keeps its id, so that a retry after a lost
 * response creates no second row. Changed content gets a new id: the server must not take it for the content sent
 * before.
 */
export function useIdempotencyId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    idFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { content, id: uuidv7() };
      return last.current.id;
    },
    /** After the row is created, the same content creates another row. */
    reset() {
      last.current = undefined;
    },
  };
}
