import { type FormEvent, useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { AppError, errorCopy, type FieldErrors } from '../../contract/errors.ts';
import { lazy } from '../lazy.ts';
import { dropDraft, keepDraft, restoreDraft } from './drafts.ts';
import { toast } from './toasts.ts';

/**
 * A form whose rules are a schema of the contract, fetched when the form is first touched. Inputs keep their own text
 * (also what was typed before the page came alive); `send` gets the parsed values, and field errors that the server
 * adds stand beside the field. Spread `form` on the form element.
 */
export function useForm<S extends z.ZodMiniType>(
  fetchSchema: () => Promise<S>,
  send: (values: z.output<S>, form: HTMLFormElement) => Promise<unknown>,
  /** Where what is typed is kept until it is sent. */
  draft?: string,
) {
  const [schema] = useState(() => lazy(fetchSchema));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    try {
      const typed = Object.fromEntries(new FormData(form));
      // Rules that could not be fetched are no reason to keep anything back: the server has them too.
      const parsed = await schema.load().then(
        (rules) => rules.safeParse(typed),
        () => ({ success: true as const, data: typed as z.output<S> }),
      );
      if (!parsed.success) return show(form, byField(parsed.error.issues));
      setErrors({});
      await send(parsed.data, form);
      if (draft) dropDraft(draft);
    } catch (error) {
      if (error instanceof AppError && error.fields) show(form, error.fields);
    } finally {
      setSending(false);
    }
  }

  function show(form: HTMLFormElement, faults: FieldErrors) {
    setErrors(faults);
    const first = [...form.elements].find((e) => (e as HTMLInputElement).name in faults);
    if (first) (first as HTMLElement).focus();
    // A fault of what is no field here (a token of the address) would otherwise pass in silence.
    else toast.bad(Object.values(faults)[0] ?? errorCopy.invalid);
  }

  const keep = (event: FormEvent<HTMLFormElement>) => draft && keepDraft(draft, event.currentTarget);
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (form && draft) restoreDraft(draft, form);
    },
    [draft],
  );

  // `method` keeps a too-early Enter from putting what was typed into the address.
  const form = {
    onSubmit,
    onFocus: () => void schema.load().catch(() => {}),
    method: 'post',
    noValidate: true,
    ...(draft && { onInput: keep, ref: restore }),
  } as const;
  return { errors, sending, form };
}

function byField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
