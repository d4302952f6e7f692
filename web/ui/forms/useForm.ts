import { type FormEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { AppError, errorCopy, type FieldErrors } from '../../../contract/errors.ts';
import { lazy } from '../../lazy.ts';
import { toast } from '../feedback/toasts.ts';
import { dropDraft, restoreDraft, saveDraft } from './drafts.ts';
import { errorsOf, type Rejection, recheck } from './revalidate.ts';

/**
 * A form validated by a schema of the contract, which is fetched when the form first gets the focus. Inputs are
 * uncontrolled, so text typed before hydration stays. `send` gets the parsed values. Field errors from the server are shown
 * at their fields. A field with an error is revalidated on input. Spread `form` on the form element.
 */
export function useForm<S extends z.ZodMiniType>(
  fetchSchema: () => Promise<S>,
  send: (values: z.output<S>, form: HTMLFormElement) => Promise<unknown>,
  /** The name of the form's draft. */
  draft?: string,
) {
  const [schema] = useState(() => lazy(fetchSchema));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const rejection = useRef<Rejection>(undefined);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    let typed: Rejection['values'] = {};
    setSending(true);
    try {
      typed = Object.fromEntries(new FormData(form));
      // If the schema cannot be fetched, the form is sent unvalidated: the server validates it too.
      const parsed = await schema.load().then(
        (rules) => rules.safeParse(typed),
        () => ({ success: true as const, data: typed as z.output<S> }),
      );
      if (!parsed.success)
        return show(form, { values: typed, errors: errorsOf(parsed.error.issues), byServer: false });
      rejection.current = undefined;
      setErrors({});
      await send(parsed.data, form);
      if (draft) dropDraft(draft);
    } catch (error) {
      if (error instanceof AppError && error.fields)
        show(form, { values: typed, errors: error.fields, byServer: true });
    } finally {
      setSending(false);
    }
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
    const rules = await schema.load().catch(() => undefined);
    if (rejection.current !== rejected) return;
    setErrors(recheck(rejected, Object.fromEntries(new FormData(form)), rules));
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
    onFocus: () => void schema.load().catch(() => {}),
    method: 'post',
    noValidate: true,
    onInput,
    ...(draft && { ref: restore }),
  } as const;
  return { errors, sending, form, clearError };
}
