import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { AppError, errorCopy, type FieldErrors } from '../../contract/errors.ts';
import { lazy } from '../lazy.ts';
import { toast } from './toasts.ts';

/**
 * A form whose rules are a schema of the contract, fetched when the form is first touched. Inputs keep their own text
 * (also what was typed before the page came alive); `send` gets the parsed values, and field errors that the server
 * adds stand beside the field. Spread `form` on the form element.
 */
export function useForm<S extends z.ZodMiniType>(
  fetchSchema: () => Promise<S>,
  send: (values: z.output<S>, form: HTMLFormElement) => Promise<unknown>,
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
      const parsed = (await schema.load()).safeParse(Object.fromEntries(new FormData(form)));
      if (!parsed.success) return show(form, byField(parsed.error.issues));
      setErrors({});
      await send(parsed.data, form);
    } catch (error) {
      if (error instanceof AppError && error.fields) show(form, error.fields);
      // What is no AppError was thrown before anything was sent: the rules could not be fetched.
      else if (!(error instanceof AppError)) toast.bad(errorCopy.offline);
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

  // `method` keeps a too-early Enter from putting what was typed into the address.
  const form = {
    onSubmit,
    onFocus: () => void schema.load().catch(() => {}),
    method: 'post',
    noValidate: true,
  } as const;
  return { errors, sending, form };
}

function byField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
