import type { Ref } from 'react';
import { authCopy } from '../../../contract/auth.copy.ts';
import { Field } from '../../ui/forms/Field.tsx';

/** The six digits of a mail, or of an app. No length is set: it would cut the paste of a spaced code. */
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
