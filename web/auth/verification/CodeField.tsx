import type { Ref } from 'react';
import { authCopy } from '../../../contract/auth.copy.ts';
import { Field } from '../../ui/forms/Field.tsx';

/** The six-digit code of a mail or an app. No maximum length: it would truncate a pasted code with spaces. */
export function CodeField({ error, ref }: { error: string | undefined; ref?: Ref<HTMLInputElement> }) {
  return (
    <Field
      ref={ref}
      label={authCopy.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={error}
    />
  );
}
